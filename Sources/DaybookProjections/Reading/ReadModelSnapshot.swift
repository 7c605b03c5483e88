package import DaybookEvents

/// The rows of several read models, all as of one event.
///
/// ```swift
/// let snapshot = try models.snapshot(Loans.self, LoansByReader.self)
/// let loan = try snapshot.read(Loans.self) { $0["Emma"] }
/// let lent = try snapshot.read(LoansByReader.self) { $0.index("byReader", "ada").first }
/// ```
///
/// Each read model has its own file, and other processes write these files. So the positions of two
/// read models may differ. A snapshot has all its read models at the greatest of their positions,
/// and later appends do not change it. Until the snapshot is released, the pages of its rows are
/// not reused, so the files grow.
public struct ReadModelSnapshot {
  /// The position of the last event in the rows, the same for every read model.
  public let position: UInt64
  private let folds: [String: any ViewFold]

  init(position: UInt64, folds: [String: any ViewFold]) {
    (self.position, self.folds) = (position, folds)
  }

  /// The result of `body` for the rows of a read model.
  ///
  /// If `body` stores the rows, they do not change later.
  ///
  /// - Throws: ``ViewError`` with code `unknownView` for a read model that is not in the snapshot,
  ///   or the error of `body`.
  public func read<P: Projection, Result>(
    _ projection: P.Type, _ body: (Rows<P.Key, P.Row>) throws -> Result
  ) throws -> Result {
    guard let fold = folds[P.name] else {
      throw ViewError.unknownView(P.name, among: folds.keys.sorted())
    }
    return try fold.read(as: P.self, body)
  }
}

extension ReadModels {
  /// The rows of read models as of the last event that any of them has applied.
  ///
  /// This checks each read model once, and folds the events that some read models lack. These
  /// events are few if the read models are kept up to date together.
  ///
  /// - Throws: `LogError`, or ``ViewError`` with code `unknownView`, or with code `stopped` if an
  ///   event stops one of the read models.
  public func snapshot(_ projections: any Projection.Type...) throws -> ReadModelSnapshot {
    try snapshot(projections)
  }

  /// Returns the snapshot of a list of read models.
  public func snapshot(_ projections: [any Projection.Type]) throws -> ReadModelSnapshot {
    try asTheyStand.snapshot(projections)
  }

  /// The rows of the read model called `name` as of `asOf`.
  ///
  /// If the current rows already have this position, the method returns them.
  package func fold(_ name: String, asOf: AsOf) throws -> any ViewFold {
    let current = try entry(name).state()
    if asOf == AsOf(current.position) { return current.fold }
    return try state(of: name, asOf: asOf).fold
  }
}
