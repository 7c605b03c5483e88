/// Random numbers that are the same in every run, by splitmix64.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns text in which dangerous characters are about as frequent as harmless ones.
  package mutating func text(upTo count: Int) -> String {
    let ranges: [ClosedRange<UInt32>] = [
      0x00...0x1F, 0x20...0x7E, 0x7F...0x9F, 0xA0...0x2FF, 0x300...0x36F, 0x600...0x61F,
      0x1100...0x11FF, 0x2000...0x206F, 0x3040...0x30FF, 0xAC00...0xAC80, 0xFE00...0xFE0F,
      0xFEFF...0xFEFF, 0xFFF0...0xFFFF, 0x1F1E6...0x1F1FF, 0x1F300...0x1F64F,
      0xE0000...0xE007F, 0x0...0x10FFFF,
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...count, using: &self) {
      let range = ranges[Int.random(in: 0..<ranges.count, using: &self)]
      guard let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)) else { continue }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
