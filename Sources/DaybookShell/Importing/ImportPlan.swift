package import Daybook
internal import DaybookQuery
package import ForeignData

/// How a file will be imported: as it was said, or as its content suggests.
package struct ImportPlan: Sendable {
  /// The mapping, with what was guessed in it.
  package let choice: MappingChoice
  /// Whether a person has to agree.
  package let isGuess: Bool
  /// What the file holds; `nil` where the mapping says all, and nobody wants to see it.
  let sample: ForeignSample?
  let request: ImportRequest
  private let path: String
  private let mapping: ForeignMapping

  /// Looks at the file, unless the mapping says everything.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - path: Where the bytes of its file are.
  ///   - saved: The kept mapping that it names.
  /// - Throws: ``ImportError`` when the file cannot be read, or an option not be understood.
  package init(
    _ request: ImportRequest, at path: String, _ saved: MappingChoice?
  ) throws(ImportError) {
    let given = saved.map { request.choice.filled(from: $0) } ?? request.choice
    let said = try given.mapping(Self.clock)
    (self.request, self.path) = (request, path)
    guard !given.isWhole || request.isDryRun else {
      (choice, mapping, sample, isGuess) = (given, said, nil, false)
      return
    }
    let sample = try ForeignSample(
      path, name: request.file, mapping: said, expandedLimit: request.expandedLimit)
    self.sample = sample
    isGuess = !given.isWhole && sample.needsMapping(said)
    choice = isGuess ? MappingGuess(sample, name: request.file).choice(given) : given
    mapping = try choice.mapping(Self.clock)
  }

  private static func clock(_ zone: String) -> LocalClock? {
    guard let clock = ZoneClock(zone, from: SystemTimeZones()) else { return nil }
    return LocalClock(zone: zone) { clock.unixSeconds(showing: $0) }
  }

  /// Opens the file for the import.
  package func source() throws(ImportError) -> any ImportSource {
    choice.sortsByTime ? TimeSortedSource(try fileSource()) : try fileSource()
  }

  /// Opens the file as it is: of one that is to be sorted, all would be read.
  func fileSource() throws(ImportError) -> ForeignSource {
    try ForeignSource(path, mapping, name: request.file, expandedLimit: request.expandedLimit)
  }

  /// The whole command, which begins with `command`, for who wants to give it again.
  package func line(_ command: String) -> String {
    let kept = request.savedName.map { ["--save-mapping", $0] } ?? []
    let words = [request.file] + choice.words + kept
    return ([command] + words.map(Self.quoted)).joined(separator: " ")
  }

  /// What who cannot be asked is told.
  package func refusal(_ command: String) -> ShellError {
    let name = request.file == "-" ? "What is read" : "'\(request.file)'"
    return ShellError(
      "\(name) holds no events of a daybook, and wants --type and --stream. By its content it is:"
        + " \(line(command))")
  }

  /// A word as a shell takes it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "_-./:=,@%+".utf8.contains(byte)
    }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: #"'\''"#))'"
  }
}

extension ForeignSample {
  /// Whether its records become events only by a mapping.
  fileprivate func needsMapping(_ said: ForeignMapping) -> Bool {
    switch kind {
    case nil, .cloudEvents: false
    case .events: said.saysAnything
    case .objects, .rows: true
    }
  }
}
