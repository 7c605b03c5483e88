internal import QueryEngine

/// Punycode (RFC 3492), which represents text of any letters as ASCII, for example in host names.
enum Punycode {
  private static let base: UInt32 = 36
  private static let delimiter = UInt8(ascii: "-")

  /// The text as Punycode; `nil` if the text is too long.
  static func encoded(_ text: String) -> String? {
    let points = text.unicodeScalars.map(\.value)
    guard points.count <= limit else { return nil }
    let basic = points.filter { $0 < 128 }
    var output = basic.map { UInt8($0) }
    if !basic.isEmpty { output.append(delimiter) }
    var state = Bias()
    var (next, delta, handled) = (UInt32(128), UInt32(0), UInt32(basic.count))
    while handled < points.count, let least = points.filter({ $0 >= next }).min() {
      let (step, isOverflow) = (least - next).multipliedReportingOverflow(by: handled + 1)
      guard !isOverflow else { return nil }
      let (sum, isTooGreat) = delta.addingReportingOverflow(step)
      guard !isTooGreat else { return nil }
      (delta, next) = (sum, least)
      for point in points {
        if point < next, delta.addingOne() { return nil }
        guard point == next else { continue }
        output += digits(of: delta, state.value)
        state.adapt(delta, count: handled + 1, isFirst: handled == UInt32(basic.count))
        (delta, handled) = (0, handled + 1)
      }
      // `next` always fits 32 bits, since code points are much smaller, but `delta` may overflow.
      next += 1
      if delta.addingOne() { return nil }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The text that the given Punycode represents; `nil` if it is too long or invalid.
  static func decoded(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count <= limit, bytes.allSatisfy({ $0 < 128 }) else { return nil }
    let end = bytes.lastIndex(of: delimiter)
    var points = bytes[..<(end ?? 0)].map { UInt32($0) }
    var rest = bytes[(end.map { $0 + 1 } ?? 0)...]
    var state = Bias()
    var (next, place) = (UInt32(128), UInt32(0))
    while !rest.isEmpty {
      guard let step = number(&rest, state.value) else { return nil }
      let (sum, isOverflow) = place.addingReportingOverflow(step)
      guard !isOverflow else { return nil }
      let count = UInt32(points.count) + 1
      state.adapt(step, count: count, isFirst: place == 0 && points.count == (end ?? 0))
      let (point, isTooGreat) = next.addingReportingOverflow(sum / count)
      guard !isTooGreat, Unicode.Scalar(point) != nil else { return nil }
      (next, place) = (point, sum % count)
      points.insert(point, at: Int(place))
      place += 1
    }
    let scalars = points.compactMap { Unicode.Scalar($0) }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The maximum number of bytes of the input.
  ///
  /// Host names have at most 255 bytes, and the time grows with the square of the length.
  private static let limit = 4_096

  private static func threshold(_ place: UInt32, _ bias: UInt32) -> UInt32 {
    place <= bias ? 1 : min(26, place - bias)
  }

  private static func digits(of number: UInt32, _ bias: UInt32) -> [UInt8] {
    var (rest, place, digits) = (number, base, [UInt8]())
    while true {
      let threshold = threshold(place, bias)
      guard rest >= threshold else { return digits + [letter(rest)] }
      digits.append(letter(threshold + (rest - threshold) % (base - threshold)))
      rest = (rest - threshold) / (base - threshold)
      place += base
    }
  }

  private static func letter(_ digit: UInt32) -> UInt8 {
    UInt8(digit < 26 ? digit + 97 : digit - 26 + 48)
  }

  private static func number(_ bytes: inout ArraySlice<UInt8>, _ bias: UInt32) -> UInt32? {
    var (result, weight, place) = (UInt32(0), UInt32(1), base)
    while let byte = bytes.popFirst() {
      guard let digit = digit(byte) else { return nil }
      let (share, isOverflow) = digit.multipliedReportingOverflow(by: weight)
      let (sum, isTooGreat) = result.addingReportingOverflow(share)
      guard !isOverflow, !isTooGreat else { return nil }
      result = sum
      let threshold = threshold(place, bias)
      if digit < threshold { return result }
      let (greater, isTooWide) = weight.multipliedReportingOverflow(by: base - threshold)
      guard !isTooWide else { return nil }
      (weight, place) = (greater, place + base)
    }
    return nil
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte) - 0x30 + 26
    case 0x41...0x5A: UInt32(byte) - 0x41
    case 0x61...0x7A: UInt32(byte) - 0x61
    default: nil
    }
  }

  /// The bias, which adapts the encoding of numbers to how long they probably are.
  private struct Bias {
    private(set) var value: UInt32 = 72

    mutating func adapt(_ delta: UInt32, count: UInt32, isFirst: Bool) {
      var delta = isFirst ? delta / 700 : delta / 2
      delta += delta / count
      var steps: UInt32 = 0
      while delta > 455 {
        delta /= 35
        steps += base
      }
      value = steps + 36 * delta / (delta + 38)
    }
  }
}

extension UInt32 {
  /// Adds 1, and returns `true` if the result does not fit.
  fileprivate mutating func addingOne() -> Bool {
    let (sum, isOverflow) = addingReportingOverflow(1)
    self = sum
    return isOverflow
  }
}

extension Punycode {
  /// The characters that may separate the labels of a domain name.
  private static let marks: Set<Character> = [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"]
  private static let prefix = "xn--"

  /// A domain name in ASCII; `nil` if a label is too long.
  ///
  /// Only labels with characters outside ASCII are encoded.
  static func encodedDomain(_ name: String) -> String? {
    labels(name) { label in
      label.utf8.allSatisfy { $0 < 128 } ? label : encoded(label).map { prefix + $0 }
    }
  }

  /// A domain name whose labels are decoded from Punycode; `nil` if a label is invalid.
  static func decodedDomain(_ name: String) -> String? {
    labels(name) { label in
      label.lowercased().hasPrefix(prefix)
        ? decoded(String(label.dropFirst(prefix.count))) : label
    }
  }

  private static func labels(_ name: String, _ change: (String) -> String?) -> String? {
    let labels = name.split(omittingEmptySubsequences: false) { marks.contains($0) }
    let changed = labels.compactMap { change(String($0)) }
    return changed.count == labels.count ? changed.joined(separator: ".") : nil
  }
}
