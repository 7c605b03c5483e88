package import DaybookEvents

/// The rows of several read models, all as of one event.
///
/// ```swift
/// let snapshot = try models.snapshot(OpenJobs.self, Earnings.self)
/// let job = try snapshot.read(OpenJobs.self) { $0["7"] }
/// let pay = try snapshot.read(Earnings.self) { $0["7"] }
/// ```
///
/// Each read model is a file of its own, and other processes write them: read one after the other,
/// they may be some events apart. A snapshot holds them at the position of the one that is furthest,
/// the others brought there in memory, and stays as it is whatever is appended. Until it is let go,
/// the files keep what it reads, and grow.
public struct ReadModelSnapshot {
  /// The last event that is in the rows of all of them.
  public let position: UInt64
  private let folds: [String: any ViewFold]

  init(position: UInt64, folds: [String: any ViewFold]) {
    (self.position, self.folds) = (position, folds)
  }

  /// What `body` makes of the rows of a read model; rows that it keeps stay as of this moment.
  ///
  /// - Throws: ``ViewError`` with code `unknownView` for one that is not in the snapshot, or what
  ///   `body` throws.
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
  /// The rows of read models as of one event, the last that any of them has.
  ///
  /// It costs a look at each, and folding the events that some lack: few, where they are caught up
  /// together.
  ///
  /// - Throws: ``ViewError``: `unknownView`, or `stopped` when an event stops one of them; `LogError`.
  public func snapshot(_ projections: any Projection.Type...) throws -> ReadModelSnapshot {
    try snapshot(projections)
  }

  /// The same of read models that are in a list.
  public func snapshot(_ projections: [any Projection.Type]) throws -> ReadModelSnapshot {
    try asTheyStand.snapshot(projections)
  }

  /// The rows of the read model called `name` as of `asOf`, from those that answer now where they
  /// are that far.
  package func fold(_ name: String, asOf: AsOf) throws -> any ViewFold {
    let current = try entry(name).state()
    if asOf == AsOf(current.position) { return current.fold }
    return try state(of: name, asOf: asOf).fold
  }
}
