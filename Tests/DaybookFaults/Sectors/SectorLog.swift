internal import DaybookEvents
internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues
internal import Foundation
internal import TestSupport

/// The kinds of logs whose sectors are zeroed.
enum SectorLog: String, CaseIterable {
  /// A few events, one in each transaction, as a killed process leaves them.
  case tail
  /// The same events in a closed log.
  case closed
  /// Blocks and a tail, with ids given by clients, which do not show the positions of events.
  case blocks
  /// Many types and fields, two versions of one type, and streams that begin at any position.
  case kinds
  /// Events of 1 to 30 KiB: a block takes many pages, and some events of the tail have their own
  /// pages.
  case long
  /// One event of nearly 1 MiB between small ones.
  case large
  /// Some slices of an import, and events that were appended later.
  case imported
  /// Events with tags, in blocks and in a tail.
  case tagged
  /// A type whose events each have a field of their own, more fields than its table can have
  /// columns.
  case wide

  /// Makes the log in `directory`.
  func make(in directory: String) async throws {
    let log = try FileEventLog.open(directory)
    var generator = SeededGenerator(seed: 3)
    switch self {
    case .imported: try await importSlices(from: "\(directory)/lines", into: log, &generator)
    default: try await append(to: log, &generator)
    }
    guard self == .tail || self == .imported else { return try await close(log) }
    let path = "\(directory)/log.mdb"
    let bytes = try Data(contentsOf: URL(filePath: path))
    try await close(log)
    // Restores the file as it was before closing wrote to it.
    try bytes.write(to: URL(filePath: path))
  }

  private func close(_ log: FileEventLog) async throws {
    log.close()
    try log.environment.close(deadline: .seconds(10))
  }

  private var batches: [Int] {
    switch self {
    case .tail, .closed: Array(repeating: 1, count: 45)
    case .blocks: [300, 400, 3] + Array(repeating: 20, count: 3)
    case .kinds: [300, 300] + Array(repeating: 1, count: 40)
    case .long: [60, 60, 1, 1, 1, 1, 1, 1]
    case .large: [5, 1, 5, 1]
    case .imported: Array(repeating: 1, count: 30)
    case .tagged: [400, 300] + Array(repeating: 1, count: 40)
    case .wide: [600, 700] + Array(repeating: 1, count: 30)
    }
  }

  private func append(
    to log: FileEventLog, _ generator: inout SeededGenerator
  ) async throws {
    var number = 0
    for count in batches {
      var batch = EventBatch()
      for _ in 0..<count {
        number += 1
        add(number, to: &batch, &generator)
      }
      _ = try await log.append(batch)
    }
  }

  private func importSlices(
    from file: String, into log: FileEventLog, _ generator: inout SeededGenerator
  ) async throws {
    let lines = (1...900).map { number in
      #"{"stream":"line-\#(number % 37)","type":"line.\#(number % 3)","#
        + #""data":{"text":"\#(Self.text(40, &generator))"}}"#
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    _ = try await log.import(file, sliceBytes: 40_000)
    try await append(to: log, &generator)
  }

  private func add(
    _ number: Int, to batch: inout EventBatch, _ generator: inout SeededGenerator
  ) {
    let id = hasID(number) ? EventID(high: generator.next(), low: generator.next()) : nil
    let count = number / 5 + 3
    let stream = StreamName(
      checked: "stream-\(Int.random(in: 0..<count, using: &generator))")
    switch (self, number % 7) {
    case (.kinds, 0): batch.append(FirstReading(value: Int64(number)), to: stream, id: id)
    case (.kinds, 1):
      batch.append(SecondReading(value: Int64(number), unit: "°C"), to: stream, id: id)
    default:
      let type = EventType(checked: "kind\(number % kindCount).happened")
      batch.append(type, data(number, &generator), to: stream, id: id, tags: tags(number))
    }
  }

  private var kindCount: Int {
    switch self {
    case .kinds: 12
    case .wide: 1
    default: 2
    }
  }

  private func tags(_ number: Int) -> [String] {
    guard self == .tagged, number % 5 != 0 else { return [] }
    return ["third:\(number % 30)", "digit:\(number % 10)"]
  }

  private func hasID(_ number: Int) -> Bool {
    switch self {
    case .blocks: true
    case .tail, .closed: number.isMultiple(of: 3)
    default: number.isMultiple(of: 4)
    }
  }

  private func data(_ number: Int, _ generator: inout SeededGenerator) -> JSONObject {
    let text = Self.text(textLength(number, &generator), &generator)
    // In some logs, the last field makes many different schemas.
    let last =
      switch self {
      case .kinds: "field\(number % 40)"
      case .wide: "field\(number)"
      default: "isLast"
      }
    return JSONObject([
      .init(key: "number", value: .integer(Int64(number))),
      .init(key: "text", value: .string(text)), .init(key: last, value: .bool(true)),
    ])
  }

  private func textLength(_ number: Int, _ generator: inout SeededGenerator) -> Int {
    switch self {
    case .long: Int.random(in: 1_000...30_000, using: &generator)
    case .large: number == 6 ? 1_000_000 : 50
    default: Int.random(in: 5...90, using: &generator)
    }
  }

  // No text occurs twice, because a record is found by its bytes.
  private static func text(_ length: Int, _ generator: inout SeededGenerator) -> String {
    var text = ""
    while text.utf8.count < length { text += String(generator.next(), radix: 36) }
    return text
  }
}
