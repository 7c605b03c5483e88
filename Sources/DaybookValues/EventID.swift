/// The identity of an event: a UUID.
public struct EventID: Hashable, Comparable, Sendable {
  /// The first eight bytes, the first byte highest.
  public let high: UInt64
  /// The last eight bytes.
  public let low: UInt64

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// By bytes, which for version 7 is by time.
  public static func < (left: Self, right: Self) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

extension EventID: CustomStringConvertible {
  /// The UUID that a text such as `0198c0de-0000-7000-8000-000000000000` names, in either case;
  /// `nil` for any other form.
  public init?(_ text: String) { self.init(utf8: text.utf8.span) }

  /// The UUID that a text of 36 bytes names; `nil` for any other form.
  public init?(utf8 text: Span<UInt8>) {
    guard text.count == 36 else { return nil }
    var halves: (high: UInt64, low: UInt64) = (0, 0)
    for offset in 0..<36 {
      if Self.isHyphen(offset) {
        guard text[offset] == UInt8(ascii: "-") else { return nil }
      } else {
        guard let digit = text[offset].hexDigit else { return nil }
        halves.high = halves.high << 4 | halves.low >> 60
        halves.low = halves.low << 4 | UInt64(digit)
      }
    }
    self.init(high: halves.high, low: halves.low)
  }

  /// The lower-case form of 36 characters.
  public var description: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(copying: bytes.span)
  }

  /// Appends ``description``: 36 bytes.
  public func write(to bytes: inout [UInt8]) {
    var rest = (high, low)
    bytes.append(addingCapacity: 36) { output in
      for offset in 0..<36 {
        guard !Self.isHyphen(offset) else {
          output.append(UInt8(ascii: "-"))
          continue
        }
        let digit = UInt8(truncatingIfNeeded: rest.0 >> 60)
        output.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
        rest = (rest.0 << 4 | rest.1 >> 60, rest.1 << 4)
      }
    }
  }

  @inline(always)
  private static func isHyphen(_ offset: Int) -> Bool {
    offset == 8 || offset == 13 || offset == 18 || offset == 23
  }
}
