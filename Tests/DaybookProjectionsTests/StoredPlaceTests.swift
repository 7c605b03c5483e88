import DaybookProjections
import Testing

@Suite("Places in the second order of a read model")
struct StoredPlaceTests {
  @Test("A place is read as it was written, and no longer when a bit of it has changed")
  func flips() {
    let key = Array("psv-ajax".utf8)
    let whole = StoredPlace.bytes(length: 3, under: key)
    #expect(StoredPlace.length(whole.span.bytes, under: key.span.bytes) == 3)
    for bit in 0..<(whole.count * 8) {
      var bytes = whole
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(StoredPlace.length(bytes.span.bytes, under: key.span.bytes) == nil, "bit \(bit)")
    }
    for bit in 0..<(key.count * 8) {
      var other = key
      other[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(StoredPlace.length(whole.span.bytes, under: other.span.bytes) == nil, "bit \(bit)")
    }
  }
}
