import Daybook
import DaybookFoundation

/// The code samples in comments about values.
enum ValueSamples {
  static func calendarDate() {
    if let due = CalendarDate("2026-03-23") {
      print(due.adding(days: 14), due.weekday)  // 2026-04-06 1
    }
    print(CalendarDate(year: 2026, month: 2, day: 30) == nil)  // true
  }

  static func timestamp() throws {
    let noon = try Timestamp(parsing: "2026-03-23T12:00:00Z")
    print(noon.date, noon < Timestamp.now)
  }

  static func timestampError(typed: String) {
    do throws(TimestampError) {
      print(try Timestamp(parsing: typed))
    } catch {
      print("\(typed) is no time, from byte \(error.byteOffset): \(error.reason)")
    }
  }

  static func eventID(_ log: some EventLog) async throws {
    let id = EventID.make()
    for _ in 1...2 { try await log.append(BookReturned(book: "Emma"), to: "book-7", id: id) }
    print(try log.end(), EventID("\(id)") == id)  // 1 true
  }

  static func jsonObject() {
    let book: JSONObject = ["title": "Emma", "pages": 474, "lent": nil]
    for member in book { print(member.key, member.value) }
    print(book["pages"]?.integer ?? 0)  // 474
  }

  static func jsonValue() throws {
    let value = try JSONValue(parsing: #"{"book": {"title": "Emma", "pages": [1, 2]}}"#)
    print(value["book"]?["title"]?.string ?? "", value["book"]?["pages"]?[1] ?? nil)  // Emma 2
  }

  static func jsonError(typed: String) {
    do throws(JSONError) {
      print(try JSONValue(parsing: typed))
    } catch {
      let place = error.position(in: typed.utf8.span)
      print("line \(place.line), column \(place.column): \(error.reason)")
    }
  }

  static func codable(batch: inout EventBatch, book: Book, recorded: RecordedEvent) throws {
    batch.append("book.bought", try JSONObject(encoding: book), to: "book-7")
    let again = try recorded.data.decoded(as: Book.self)
  }
}
