internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookRendering
internal import DaybookShell
internal import ReadModelSnapshots

/// The name of the read model to record or compare, and the position at which it is read.
struct SnapshotSubject {
  let view: String
  let at: PositionArgument?

  /// The read model as of the position, folded from the first event.
  ///
  /// The stored rows are not used, because an earlier version of the projection may have written
  /// them. A snapshot must show the present version.
  func snapshot(_ location: LocationOptions, _ root: LocationOptions) throws -> ViewSnapshot {
    let log = try location.open(.readOnly, root)
    guard let definition = try AppProjections.named([view], in: log).first else {
      throw ValidationError("Name a read model.")
    }
    let asOf = try at?.asOf(in: log) ?? AsOf(log.end())
    do { return try ViewSnapshot(of: definition, in: log.shown, asOf: asOf) } catch let error
      as ViewError
    {
      // The command line was correct, so the exit status must blame the data.
      throw error.code == .stopped ? StatusError(.badData, error) : error
    }
  }

  /// Compares the read model with the text from `file`, and prints the differences.
  ///
  /// If `test` is given, this also makes a test of the first new or changed row.
  ///
  /// - Throws: ``StatusError``: `difference` when the read model and the text differ, `badData` for
  ///   a text that is not a snapshot.
  func check(
    against text: @autoclosure () throws -> String, of file: String, test: ExcerptFile? = nil,
    _ location: LocationOptions, _ root: LocationOptions
  ) async throws {
    let (snapshot, kept) = (try snapshot(location, root), try text())
    let differences = try differences(of: snapshot, from: kept, file)
    guard !differences.isEmpty else { return }
    try Console(.output).write(differences.map { $0 + "\n" }.joined())
    if let test {
      try await SnapshotTest(snapshot, kept, of: view, through: at).write(to: test, location, root)
    }
    throw StatusError(
      .difference,
      "The read model '\(view)' is not as recorded (\(KeptText(path: file).place)). "
        + (test == nil ? "\(Self.adviceOfTest) " : "")
        + "Look for the cause, or record it again if that is meant.")
  }

  /// The advice about making a test; 'verify FILE' also checks a snapshot, but cannot make a test.
  private static let adviceOfTest =
    "With --test NAME.regression 'snapshot verify' makes the first row a test."

  private func differences(
    of snapshot: ViewSnapshot, from kept: String, _ file: String
  ) throws -> [String] {
    do {
      return try snapshot.differences(from: kept, allowingOtherPosition: at == nil)
    } catch let error as SnapshotError {
      throw StatusError(.badData, error.description.placing(file))
    }
  }
}
