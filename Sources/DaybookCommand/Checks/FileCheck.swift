internal import DaybookRendering
internal import DaybookShell

/// The check of a file that is either a test or the recorded text of a read model.
struct FileCheck {
  private let path: String

  init(path: String) { self.path = path }

  /// - Throws: ``StatusError``: `difference` when the check fails, `badData` when the file is
  ///   neither a test nor a read model's text.
  func run(_ location: LocationOptions, _ root: LocationOptions) async throws {
    guard !path.hasSuffix(".regression") else {
      return try await RegressionCheck(path: path).run()
    }
    let kept = KeptText(path: path)
    let text = try kept.text()
    guard let view = SnapshotText(parsing: text)?.facts.first(where: { $0.name == "read model" })
    else {
      throw StatusError(
        .badData,
        "This is neither a test, NAME.regression, nor the text of a read model (\(kept.place))."
          + " 'daybook snapshot record VIEW FILE' writes such a text.")
    }
    try await SnapshotSubject(view: view.value, at: nil).check(
      against: text, of: path, location, root)
  }
}
