import Daybook
import ForeignData

/// The code samples in comments about files of other programs.
enum ForeignSamples {
  static func timeSorted(_ log: FileEventLog, mapping: ForeignMapping) async throws {
    let report = try await log.import(from: { () throws(ImportError) in
      TimeSortedSource(try ForeignSource("visits.csv", mapping))
    })
  }

  static func importSource() async throws {
    struct Returns: ImportSource {
      var books: [String]
      let notes: [String] = []

      mutating func read(into part: inout ImportPart) {
        while !part.isFull, let book = books.popLast() {
          part.batch.append(BookReturned(book: book), to: "desk-1")
        }
      }
    }
  }

  static func foreignSource(_ log: FileEventLog) async throws {
    let mapping = ForeignMapping(type: "book.lent", stream: "book-{book_id}", time: "lent_at")
    let report = try await log.import(
      from: { () throws(ImportError) in try ForeignSource("lendings.csv", mapping) })
  }

  static func foreignMapping() {
    var mapping = ForeignMapping(type: "book.lent", stream: "book-{book.id}", time: "lent_at")
    mapping.id = "{book.id}/{lent_at}"
    mapping.timeFormat = "%d.%m.%Y %H:%M"
    mapping.kinds = ["isbn": .text]
  }

  static func fieldKind(_ mapping: inout ForeignMapping) {
    mapping.kinds = ["isbn": .text, "pages": .long, "due": .datetime]
  }

  static func localClock(_ mapping: inout ForeignMapping) {
    mapping.clock = LocalClock(zone: "UTC+2") { shown in shown - 7_200 }
  }

  static func textEncoding(_ mapping: inout ForeignMapping) {
    mapping.encoding = .windows1252
    mapping.decimal = ","
  }

  static func badRecord(_ log: FileEventLog, _ mapping: ForeignMapping) async throws {
    let report = { @Sendable (bad: BadRecord) throws(ImportError) in print(bad.line, bad.reason) }
    _ = try await log.import(from: { () throws(ImportError) in
      try ForeignSource("lendings.csv", mapping, skippingTo: report)
    })
  }
}
