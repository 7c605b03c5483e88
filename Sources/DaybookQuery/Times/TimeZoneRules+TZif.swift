internal import QueryEngine

extension TimeZoneRules {
  /// Reads the rules in a TZif file (RFC 9636); returns `nil` if the file is damaged.
  init?(tzif bytes: [UInt8]) {
    guard let small = TZifHeader(bytes, at: 0) else { return nil }
    let hasLarge = small.version >= 2
    let header = hasLarge ? TZifHeader(bytes, at: small.end(timeBytes: 4)) : small
    guard let header, header.end(timeBytes: hasLarge ? 8 : 4) <= bytes.count else { return nil }
    self.init(header, bytes, timeBytes: hasLarge ? 8 : 4)
  }

  private init?(_ header: TZifHeader, _ bytes: [UInt8], timeBytes: Int) {
    let times = header.bodyStart
    let indices = times + header.timeCount * timeBytes
    let types = indices + header.timeCount
    let offsets = (0..<header.typeCount).map { bytes.bigEndian(at: types + $0 * 6, count: 4) }
    var transitions: [Int64] = []
    var following: [Int64] = []
    for position in 0..<header.timeCount {
      let type = Int(bytes[indices + position])
      guard offsets.indices.contains(type) else { return nil }
      transitions.append(bytes.bigEndian(at: times + position * timeBytes, count: timeBytes))
      following.append(offsets[type])
    }
    guard zip(transitions, transitions.dropFirst()).allSatisfy(<) else { return nil }
    let footer = timeBytes == 8 ? Self.footer(of: bytes, from: header.end(timeBytes: 8)) : ""
    self.init(
      transitions: transitions, offsets: following, first: offsets.first ?? 0,
      later: ZoneCycle(footer))
  }

  /// The rule in the last line of the file, which applies after the last transition.
  private static func footer(of bytes: [UInt8], from start: Int) -> String {
    let line = bytes.dropFirst(start).drop { $0 == 0x0A }.prefix { $0 != 0x0A }
    return String(decoding: line, as: UTF8.self)
  }
}

/// The counts in the header of one part of a TZif file.
private struct TZifHeader {
  let version: UInt8
  let timeCount: Int
  let typeCount: Int
  let bodyStart: Int
  private let otherBytes: Int
  private let leapCount: Int

  init?(_ bytes: [UInt8], at start: Int) {
    guard bytes.count >= start + 44, bytes[start..<start + 4].elementsEqual("TZif".utf8) else {
      return nil
    }
    let counts = (0..<6).map { Int(bytes.bigEndian(at: start + 20 + $0 * 4, count: 4)) }
    guard counts.allSatisfy({ 0...1_000_000 ~= $0 }) else { return nil }
    version = bytes[start + 4] >= 0x32 ? 2 : 1
    (leapCount, timeCount, typeCount) = (counts[2], counts[3], counts[4])
    otherBytes = counts[0] + counts[1] + counts[5]
    bodyStart = start + 44
    guard end(timeBytes: 4) <= bytes.count else { return nil }
  }

  /// The offset at which this part of the file ends, if a time takes `timeBytes` bytes.
  func end(timeBytes: Int) -> Int {
    bodyStart + timeCount * (timeBytes + 1) + typeCount * 6 + leapCount * (timeBytes + 4)
      + otherBytes
  }
}

extension [UInt8] {
  /// The signed integer in the `count` bytes from `start` on, whose highest byte comes first.
  fileprivate func bigEndian(at start: Int, count: Int) -> Int64 {
    let first = Int64(Int8(bitPattern: self[start]))
    return self[start + 1..<start + count].reduce(first) { $0 << 8 | Int64($1) }
  }
}
