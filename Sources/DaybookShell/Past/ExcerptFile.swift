package import Daybook
internal import DaybookSystem
internal import ReadModelSnapshots

/// The destination of selected events of a log: a file, or a new daybook.
package struct ExcerptFile: Sendable, Equatable {
  /// The format of the written events, which is determined by the file's extension.
  package enum Form: String, Sendable, CaseIterable {
    /// Events as lines of JSON, as an export writes them.
    case ndjson
    /// A daybook.
    case daybook
    /// A test that `daybook snapshot verify` runs.
    case regression
    /// A test in Swift.
    case swift

    var isTest: Bool { self == .regression || self == .swift }
  }

  package let path: String
  package let form: Form

  /// Creates the destination at `path`; the extension of the path determines the format.
  ///
  /// - Throws: ``ShellError`` if the extension is unknown.
  package init(_ path: String) throws {
    var name = path
    while name.utf8.count > 1, name.hasSuffix("/") { name.removeLast() }
    guard let form = Form.allCases.first(where: { name.hasSuffix(".\($0.rawValue)") }) else {
      throw ShellError("--to wants NAME\(Self.endings), not '\(path)'.")
    }
    (self.path, self.form) = (name, form)
  }

  private static var endings: String {
    let endings = Form.allCases.map { ".\($0.rawValue)" }
    return endings.dropLast().joined(separator: ", ") + " or " + (endings.last ?? "")
  }

  /// The file's name without its extension.
  private var name: String {
    String((path.split(separator: "/").last ?? "").dropLast(form.rawValue.count + 1))
  }

  /// - Throws: ``ShellError`` when the file exists, or when its folder does not.
  package func requireNew() throws {
    guard !FileEntry(path).exists else {
      throw ShellError(
        "'\(path)' exists already, and nothing is overwritten. Name another file.",
        .inputOutput)
    }
    // A daybook is created together with its missing parent directories, but a file is not.
    guard form != .daybook, let problem = Self.missingFolder(of: path) else { return }
    throw ShellError("Could not write '\(path)'. \(problem)", .inputOutput)
  }

  /// The sentence that the directory of `path` does not exist, with advice; `nil` if it exists.
  static func missingFolder(of path: String) -> String? {
    let folder = Directory(holding: path).path
    guard FileEntry(folder).resolved == nil else { return nil }
    return "There is no folder '\(folder)'. Make it, or name a file in another folder."
  }

  /// Writes the events of `excerpt`.
  ///
  /// A daybook or a test also gets the definitions of the read models that the query reads.
  ///
  /// - Throws: ``ShellError`` if the file exists, or an error of writing; an error leaves no
  ///   partial file.
  func write(_ excerpt: ExcerptLog, of shrunk: ShrunkLog, _ source: ExcerptSource) async throws {
    try requireNew()
    let definitions = try source.definitions(of: shrunk.views)
    func test() throws -> RegressionTest {
      let (query, expectation) = shrunk.tested
      return try RegressionTest(
        query, expecting: expectation, now: shrunk.now, of: excerpt, defining: definitions)
    }
    switch form {
    case .ndjson: try write { put in try excerpt.writeLines(put) }
    case .daybook:
      try await excerpt.makeDaybook(
        at: path, events: source.events, adding: Self.batch(definitions))
    case .regression: try write { put in try put(Array(test().text.utf8)) }
    case .swift:
      let text = try test().swift(named: name, over: shrunk.definitions)
      try write { put in try put(Array(text.utf8)) }
    }
  }

  private static func batch(_ definitions: [ViewDefined]) -> EventBatch {
    var batch = EventBatch()
    for definition in definitions { batch.append(definition, to: ViewEventSkipped.stream) }
    return batch
  }

  private func write(_ body: (_ put: ([UInt8]) throws -> Void) throws -> Void) throws {
    let file = try TemporaryFile(in: Directory(holding: path), prefix: ".daybook-", .creatingForAll)
    try body { try file.file.write($0.span) }
    try requireNew()
    try file.keep(as: path)
  }
}

/// The log from which an excerpt was taken, with the event types that the program knows.
package struct ExcerptSource {
  let log: FileEventLog
  /// The event types of the program.
  let events: [any Event.Type]

  package init(_ log: FileEventLog, events: [any Event.Type]) {
    (self.log, self.events) = (log, events)
  }

  /// The definitions of those read models in `views` that are defined in the log.
  fileprivate func definitions(of views: [String]) throws -> [ViewDefined] {
    try ViewDefinitions().entries(in: log).filter { views.contains($0.name) }
      .map { ViewDefined(view: $0.name, query: $0.query) }
  }
}
