package import Daybook
internal import DaybookRendering
internal import DaybookSystem
internal import ForeignData

/// Questions about a plan before its import, and notes after it.
extension ImportPlan {
  /// Whether the file has no records; it may have a header.
  ///
  /// A mapping that is proposed for such a file has no basis.
  package var hasNoRecords: Bool { sample.map { $0.count == 0 && $0.skippedCount == 0 } ?? false }

  /// The note that the events got the time of the import, although the records seem to have times.
  ///
  /// It is `nil` if the records seem to have no times, or if the mapping names a field for the
  /// time.
  package func noteOnTime(after report: ImportReport) -> String? {
    guard !isGuess, report.appended > 0, !FileEntry(path).isPipe, choice.time == nil else {
      return nil
    }
    return timeOptions.map {
      "The events have the time of this import; \($0) would take the times of the records."
    }
  }

  /// The warning, before an import, that the field chosen as the time probably contains no times.
  ///
  /// It is `nil` if the field probably contains times.
  package var doubtOfNumbers: String? {
    guard !isGuess, !FileEntry(path).isPipe, choice.timeFormat == nil, let time = choice.time,
      let field = looked?.smallNumbers(in: time)
    else { return nil }
    return
      "The numbers in '\(TerminalText(field.name).text)' are read as seconds since 1970, which gives times"
      + " before 1980. See that --time is right; a log keeps its events for good."
  }

  /// The first records of the file, as this mapping reads them; `nil` if they cannot be read.
  private var looked: ForeignSample? {
    try? ForeignSample(
      path, name: request.file, mapping: mapping, expandedLimit: request.expandedLimit,
      skipsBad: true)
  }

  /// The options that would map the records' times, guessed from the content; `nil` if there are
  /// none.
  private var timeOptions: String? {
    guard let sample = looked, sample.kind == .objects || sample.kind == .rows else { return nil }
    let guess = MappingGuess(sample, name: request.file).choice(choice)
    guard guess.time != nil else { return nil }
    var times = MappingChoice()
    (times.time, times.timeFormat, times.timeZone) = (guess.time, guess.timeFormat, guess.timeZone)
    return times.words.map { ShellWord($0).text }.joined(separator: " ")
  }

  /// The note that the file has no records; `nil` if it has records.
  package func noteOnEmptiness(after report: ImportReport) -> String? {
    guard report.events == 0, report.passedOver == 0, report.exceptions.skipped == 0 else {
      return nil
    }
    return request.file == "-"
      ? "The input has no records." : "'\(request.file)' has no records."
  }

  /// The note about skipped records; `nil` if none was skipped.
  package func noteOnSkipped(after report: ImportReport) -> SkippedNote? {
    SkippedNote(report, in: request.skippedFile, first: firstSkipped.record)
  }

  /// The error for the user.
  ///
  /// If two records of the file have the same id, the error names the lines of these records.
  package func explained(_ error: ImportError) -> any Error {
    guard let name = choice.id, case .refused(let refusal) = error.reason,
      case .idInUse(let id, _, _) = refusal.reason,
      let places = try? places(ofID: id, in: name), places.lines.count > 1
    else { return error }
    let lines = places.lines.prefix(5).map(String.init).joined(separator: ", ")
    let more = places.lines.count > 5 ? " and more" : ""
    return ShellError(
      "--id \(name): \(places.value) stands in lines \(lines)\(more), with other data. Nothing was"
        + " imported. Give fields that no two records share, such as --id '{\(name)}/{OTHER}', or"
        + " leave out --id.", .conflict)
  }

  /// The line numbers of the records with the id `id`, and the value from which the id is made.
  private func places(
    ofID id: EventID, in field: String
  ) throws(ImportError) -> (value: String, lines: [Int]) {
    var (source, part) = (try fileSource { _ throws(ImportError) in }, ImportPart())
    var (value, lines) = ("the same id", [Int]())
    repeat {
      part = ImportPart()
      try source.read(into: &part)
      for index in 0..<part.batch.count where part.batch.id(of: index) == id {
        if part.lines.indices.contains(index) { lines.append(part.lines[index]) }
        value = part.batch.data(of: index)[field].map { "'\($0.string ?? "\($0)")'" } ?? value
      }
    } while part.batch.count > 0
    return (value, lines)
  }
}
