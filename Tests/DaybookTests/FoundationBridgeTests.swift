import Daybook
import DaybookFoundation
import Foundation
import Testing

@Suite("Dates and UUIDs of Foundation are timestamps and ids, and the other way round")
struct FoundationBridgeTests {
  @Test("A UUID has the bytes of its id")
  func ids() throws {
    let uuid = try #require(UUID(uuidString: "0198C0DE-0102-7304-8506-0708090A0BFF"))
    #expect(EventID(uuid).description == uuid.uuidString.lowercased())
    #expect(UUID(EventID(uuid)) == uuid)
    for _ in 0..<1_000 {
      let id = EventID(high: .random(in: 0 ... .max), low: .random(in: 0 ... .max))
      #expect(EventID(UUID(id)) == id && UUID(id).uuidString.lowercased() == id.description)
    }
  }

  @Test("A date is the instant that its text says", arguments: [0, 978_307_200, 1_774_173_600, -1])
  func dates(seconds: Int) throws {
    let date = Date(timeIntervalSince1970: Double(seconds))
    #expect(Timestamp(date)?.microsecondsSinceEpoch == Int64(seconds) * 1_000_000)
    #expect(Date(try Timestamp(secondsSinceEpoch: Int64(seconds))) == date)
  }

  @Test("A timestamp comes back, of nearby years exactly")
  func timestamps() throws {
    let (near, far) = (try years(1_865, 2_136), try years(1, 9_999))
    for _ in 0..<10_000 {
      let close = Timestamp(microsecondsSinceEpoch: .random(in: near))
      #expect(Timestamp(Date(close)) == close)
      let distant = Timestamp(microsecondsSinceEpoch: .random(in: far))
      let back = try #require(Timestamp(Date(distant)))
      #expect(abs(back.microsecondsSinceEpoch - distant.microsecondsSinceEpoch) <= 16)
    }
  }

  @Test(
    "A date that no timestamp can hold gives none",
    arguments: [.infinity, -.infinity, .nan, 1e13, -1e13, 9.3e18, 1e300])
  func beyond(seconds: Double) {
    #expect(Timestamp(Date(timeIntervalSinceReferenceDate: seconds)) == nil)
  }

  private func years(_ first: Int, _ last: Int) throws -> ClosedRange<Int64> {
    func start(_ year: Int) throws -> Int64 {
      let text = String(format: "%04d-01-01T00:00:00Z", year)
      return try Timestamp(parsing: text).microsecondsSinceEpoch
    }
    return try start(first)...start(last)
  }
}
