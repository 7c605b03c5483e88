internal import DaybookValues
internal import DaybookWeb

/// The content of a file of settings: CSV with a header, and a row for each player.
///
/// The columns `player_id` and `nickname` are required. An import does not change the settings
/// whose columns are missing.
package struct SettingsFile: Sendable, Equatable {
  package private(set) var listings: [PlayerListing] = []
  /// The usual columns that are missing in the file.
  package private(set) var missing: [String] = []
  /// The names of columns that this app does not know; their cells are ignored.
  package private(set) var unknown: [String] = []

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``SettingsFileError`` with the rows that cannot be imported.
  package init(_ bytes: [UInt8]) throws(SettingsFileError) {
    var rows = SettingsRows()
    do throws(CSVError) { try Self.read(bytes, &rows) } catch {
      rows.note("line \(error.line): \(error.reason.description.dropLast())")
    }
    rows.end()
    try rows.check()
    (listings, missing, unknown) = (rows.listings, rows.missing, rows.unknown)
  }

  private static func read(_ bytes: [UInt8], _ rows: inout SettingsRows) throws(CSVError) {
    var (reader, offset) = (CSVReader(), 0)
    while try reader.readRecord(from: bytes.span, at: &offset) { rows.take(reader.record) }
    if try reader.finish() { rows.take(reader.record) }
  }
}

/// Reads the records one after the other, and collects their problems.
private struct SettingsRows {
  private(set) var listings: [PlayerListing] = []
  private(set) var missing: [String] = []
  private(set) var unknown: [String] = []
  private var header: [String] = []
  private var problems: [String] = []
  private var others = 0
  /// Whether the header lacks a required column, which makes all rows unreadable.
  private var isHeaderFaulty = false
  private var lines: [ProPlayerID: Int] = [:]

  private static let mostProblems = 10
  private static let idColumn = "player_id"
  /// The maximum length of a name in bytes, because names are parts of the keys of rows.
  private static let longestName = 200
  private static let longest = 4_096

  mutating func note(_ problem: String) {
    if problems.count < Self.mostProblems { problems.append(problem) } else { others += 1 }
  }

  /// Reports a problem if the file ended without a header.
  mutating func end() {
    if header.isEmpty, problems.isEmpty { note("line 1: the file is empty") }
  }

  func check() throws(SettingsFileError) {
    if problems.isEmpty { return }
    throw SettingsFileError(problems, others: others)
  }

  mutating func take(_ record: CSVRecord) {
    if header.isEmpty { return takeHeader(record) }
    if isHeaderFaulty { return }
    do throws(AnswerProblem) {
      let listing = try listing(record)
      if let line = lines[listing.player] {
        throw AnswerProblem("\(Self.idColumn) \(listing.player) stands in line \(line) already")
      }
      lines[listing.player] = record.line
      listings.append(listing)
    } catch {
      note("line \(record.line): \(error.reason)")
    }
  }

  private mutating func takeHeader(_ record: CSVRecord) {
    header = (0..<record.count).map { record.text(at: $0) }
    let known = [Self.idColumn] + PlayerField.columns.map(\.name)
    unknown = header.filter { !known.contains($0) }
    missing = known.filter { !header.contains($0) }
    for name in [Self.idColumn, "nickname"] where missing.contains(name) {
      note("line \(record.line): the header has no column '\(name)'")
      isHeaderFaulty = true
    }
  }

  private func listing(_ record: CSVRecord) throws(AnswerProblem) -> PlayerListing {
    let cells = Dictionary(
      uniqueKeysWithValues: header.enumerated().map { ($0.element, record.text(at: $0.offset)) })
    guard let id = Int64(cells[Self.idColumn] ?? ""), id > 0 else {
      throw AnswerProblem("'\(cells[Self.idColumn] ?? "")' is no number of a player")
    }
    var listing = PlayerListing(ProPlayerID(id))
    for (name, field) in PlayerField.columns {
      guard let cell = cells[name] else { continue }
      listing.say(field, try Self.value(cell, of: field, name))
    }
    guard listing.facts[.nickname] != nil else { throw AnswerProblem("'nickname' is empty") }
    return listing
  }

  private static func value(
    _ cell: String, of field: PlayerField, _ name: String
  ) throws(AnswerProblem) -> FieldValue? {
    let limit = [.nickname, .team].contains(field) ? longestName : longest
    guard cell.utf8.count <= limit else {
      throw AnswerProblem("'\(name)' is longer than \(limit) bytes")
    }
    if let scalar = cell.unicodeScalars.first(where: { $0.properties.generalCategory == .control })
    {
      let code = String(scalar.value, radix: 16, uppercase: true)
      let digits = String(repeating: "0", count: max(0, 4 - code.count)) + code
      throw AnswerProblem("'\(name)' holds the control character U+\(digits)")
    }
    do throws(AnswerProblem) { return try FieldValue.reading(cell, of: field) } catch {
      throw AnswerProblem("'\(name)': \(error.reason)")
    }
  }
}
