import DaybookEvents
import DaybookValues
import Testing

@Suite("Ids hold the position, whatever the clock says", .serialized)
struct EventIDGeneratorTests {
  @Test(arguments: [Int64.min, -1, 0, 253_402_300_799_999_999, 1 << 62, .max])
  func anyClock(microseconds: Int64) {
    var ids = EventIDGenerator(seed: 1)
    let time = Timestamp(microsecondsSinceEpoch: microseconds)
    #expect(ids.next(seq: 7, at: time).sequence == 7)
  }

  @Test("A clock beyond the years that have a text is taken for the nearest one that has")
  func nearest() throws {
    for microseconds in [Int64.min, .max, -62_135_596_800_000_001, 253_402_300_800_000_000] {
      let time = Timestamp(nearestWritable: microseconds)
      #expect(try Timestamp(parsing: "\(time)") == time)
      #expect((time.microsecondsSinceEpoch < 0) == (microseconds < 0))
    }
    #expect(Timestamp(nearestWritable: 5).microsecondsSinceEpoch == 5)
  }
}
