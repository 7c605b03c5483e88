internal import Daybook
package import DaybookRendering
internal import DaybookValues
internal import ForeignData

/// The text of a plan for a person.
extension ImportPlan {
  /// The fields of the records, the mapping, and the first events as they would be stored.
  ///
  /// - Parameters:
  ///   - window: The size of the window.
  ///   - isCut: Whether lines are cut to the width of the window.
  ///   - command: The first words of the import command that is shown for copying.
  /// - Returns: Lines that are safe for a terminal.
  /// - Throws: ``ImportError`` when the first records do not become events.
  package func lines(
    in window: Window, isCut: Bool, _ command: String
  ) async throws -> [String] {
    let events = try await previewedEvents()
    var lines = heading + fieldTable(window)
    if !events.isEmpty { lines += ["", "The first events:", ""] }
    for event in events { lines += Self.lines(of: event) }
    for note in notes {
      lines += [""] + Self.folded(note, isCut ? window.width : nil)
    }
    lines += ["", "The whole command:", "", "  " + TerminalText(line(command)).text]
    return isCut ? lines.map { cut($0, window) } : lines
  }

  /// Whether the times could be read both with the day first and with the month first.
  private var hasOpenOrder: Bool {
    guard !saysTimeFormat else { return false }
    let names = FieldTemplate.names(in: choice.time)
    return sample?.fields.contains { names.contains($0.name) && $0.hasOpenOrder } ?? false
  }

  private static let openOrder =
    "The times could be read with the day first, or with the month: see that --time-format is right."

  private static let sorting =
    "Times go back in this file, so its events are taken in the order of their times."

  /// The first events, for the preview.
  ///
  /// If the records seem to be objects inside one document, no error is thrown and the preview is
  /// empty. Such records may fail because the document is too large for one event.
  private func previewedEvents() async throws -> [RecordedEvent] {
    do { return try await firstEvents(3) } catch {
      guard sample?.wrapper != nil else { throw error }
      return []
    }
  }

  private static let noTime =
    "No field is taken as the time, so the events have the time of the import. --time names a"
    + " field, or several as '{year}-{month}-{day}'."

  /// Whether the events get the time of the import, because no field is mapped to the time.
  private var hasNoTime: Bool {
    switch sample?.kind {
    case .objects, .rows, .foreignEvents: choice.time == nil
    default: false
    }
  }

  /// The warning of a dry run that some of the first records are unreadable.
  private var noteOnBad: String? {
    guard request.skippedFile == nil, let sample, let bad = sample.firstSkipped else { return nil }
    let (count, all) = (sample.skippedCount, sample.count + sample.skippedCount)
    let place = bad.place.isEmpty ? "line \(bad.line)" : bad.place
    let reason = bad.reason.hasSuffix(".") ? String(bad.reason.dropLast()) : bad.reason
    return
      "\(count) of the first \(Amount(all, "record").text) cannot be read (\(place): \(reason)). The"
      + " import stops there; --skip-bad FILE puts such records aside, and takes the others."
  }

  /// The note that the event type is not named after the file, because a table has that name.
  ///
  /// It is `nil` if no table has that name.
  package var noteOnType: String? {
    guard let name = hidingTable, let type = choice.type else { return nil }
    return "'\(name)' is a table already, which would hide these events, so the type is '\(type)'."
  }

  /// The warning that the field for the stream was chosen because of its values, not of its name.
  private var doubtOfStream: String? {
    guard !saysStream, let field = sample?.unnamedEntity(in: choice.stream) else { return nil }
    let name = TerminalText(field).text
    return "The stream is by '\(name)', since its values repeat; its name does not say that it is a"
      + " key. See that --stream is right."
  }

  /// The warning that the field mapped to the time has no valid time in some records.
  var doubtOfTime: String? {
    guard let field = sample?.faultyTime(in: choice.time), let fault = field.noTime else {
      return nil
    }
    let (count, name) = (field.faultyTimes, TerminalText(field.name).text)
    let records = count == 1 ? "1 record has" : "\(count) records have"
    return
      "\(records) no time in '\(name)', as with '\(TerminalText(Self.shortened(fault)).text)'. "
      + (request.skippedFile == nil
        ? "The import stops there; --skip-bad FILE puts such records aside, and takes the others."
        : "Such records are put aside.")
  }

  /// Warnings about the file, and reasons to doubt the proposed mapping.
  private var notes: [String] {
    [
      noteOnBad, noteOnType, doubtOfStream, doubtOfTime, hasNoTime ? Self.noTime : nil,
      choice.sortsByTime ? Self.sorting : nil,
      hasOpenOrder ? Self.openOrder : nil,
      sample?.hasRecordAsHeader == true ? Self.noHeader : nil,
      sample?.wrapper.map { Self.wrapped($0) },
    ].compactMap(\.self)
  }

  private static func folded(_ note: String, _ width: Int?) -> [String] {
    WrappedMessage(note, width: width).text.split(separator: "\n").map(String.init)
  }

  static let noHeader =
    "The first row looks like a record, and is taken for the names of the columns. Name them yourself:"
    + " --header 'time,device,value'"

  private static func wrapped(_ field: FieldTally) -> String {
    let name = TerminalText(field.name).text
    let isPlain = field.name.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || (0x30...0x39).contains(byte)
        || (0x61...0x7A).contains(byte | 0x20)
    }
    return
      "The file is one record, whose field '\(name)' lists \(field.listed) objects. To make each of"
      + " them an event, write them a line each"
      + (isPlain ? ":\n  jq -c '.\(name)[]' FILE > records.ndjson" : ".")
  }

  private func cut(_ line: String, _ window: Window) -> String {
    // The line with the command for copying must stay complete.
    line.contains(self.line("").trimmed)
      ? line : TerminalText(line).truncated(to: window.width).text
  }

  private var heading: [String] {
    guard let sample else { return [] }
    let what = Self.words(for: sample)
    let seen =
      sample.isWhole ? "all \(sample.count) looked at" : "the first \(sample.count) looked at"
    let fate = flaw == nil ? "put aside" : "unreadable"
    let aside = sample.skippedCount > 0 ? ", \(sample.skippedCount) \(fate)" : ""
    let name = TerminalText(request.file == "-" ? "standard input" : request.file).text
    return sample.fields.isEmpty
      ? ["\(name): \(what)."] : ["\(name): \(what), \(seen)\(aside).", ""]
  }

  /// A description of the records' kind, such as "JSON objects".
  private static func words(for sample: ForeignSample) -> String {
    switch (sample.kind, sample.layout) {
    case (nil, _): "no records"
    case (_, .text(let pattern)): "lines of text (\(TerminalText(pattern.text).text))"
    case (.events, _): "events of a daybook"
    case (.foreignEvents, _): "events with ids or fields of another program"
    case (.cloudEvents, _): "CloudEvents"
    case (.objects, _): "JSON objects"
    case (.rows, _): "rows of a table"
    }
  }

  private func fieldTable(_ window: Window) -> [String] {
    guard let sample, !sample.fields.isEmpty else { return [] }
    let columns = [
      Table.Column("field", shrinksTo: 12), Table.Column("kind", shrinksTo: 4),
      Table.Column("values", shrinksTo: 10), Table.Column("null", .right),
      Table.Column("distinct", .right), Table.Column("is"),
    ]
    let rows = shownFields(of: sample).map { row($0, of: sample.count) }
    let more = sample.fields.count - rows.count
    return Table(columns: columns, rows: rows, glyphs: window.glyphs).lines(width: window.width)
      + (more > 0 ? ["  and \(more) more fields"] : [])
  }

  /// The fields to list: the first fields, and all further fields that the mapping uses.
  private func shownFields(of sample: ForeignSample) -> [FieldTally] {
    let first = sample.fields.prefix(Self.mostFields)
    return first + sample.fields.dropFirst(Self.mostFields).filter { !uses(of: $0.name).isEmpty }
  }

  private static let mostFields = 40

  private func row(_ field: FieldTally, of count: Int) -> [TerminalText] {
    let kinds = FieldTally.Kind.allCases.filter { field.kinds[$0] != nil }.map(\.rawValue)
    let empty = count - field.values
    return [
      TerminalText(field.name), TerminalText(kinds.joined(separator: "|")),
      TerminalText(Self.shortened(field.range)), TerminalText(Self.share(empty, of: count)),
      TerminalText(field.distinct == 0 ? "" : Self.share(field.distinct, of: field.values)),
      TerminalText(uses(of: field.name).joined(separator: ", ")),
    ]
  }

  /// The parts of an event, such as `stream`, to which the field called `name` is mapped.
  private func uses(of name: String) -> [String] {
    var uses: [String] = []
    if FieldTemplate.has(name, in: choice.type) { uses.append("type") }
    if FieldTemplate.has(name, in: choice.stream) { uses.append("stream") }
    if FieldTemplate.names(in: choice.time).contains(name) { uses.append("time") }
    if choice.id == name || FieldTemplate.has(name, in: choice.id) { uses.append("id") }
    return uses
  }

  private static func shortened(_ text: String) -> String {
    text.count > 60 ? text.prefix(60) + "…" : text
  }

  /// A share in percent; it is 0 only if `part` is 0, and 100 only if `part` equals `whole`.
  private static func share(_ part: Int, of whole: Int) -> String {
    guard whole > 0, part > 0 else { return "0%" }
    guard part < whole else { return "100%" }
    return "\(min(99, max(1, part * 100 / whole)))%"
  }

  private static func lines(of event: RecordedEvent) -> [String] {
    let head = "\(event.stream.name)  \(event.type.name)  \(event.time)"
    let data = JSONValue.object(event.data).description
    return ["  " + TerminalText(head).text, "    " + TerminalText(data).text]
  }
}
