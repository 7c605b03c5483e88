internal import DaybookQuery

/// The least or the greatest text that passes a test, in the order of the bytes.
struct TextBound: Sendable {
  private let text: [UInt8]
  /// Whether the bound is a lower one, so that greater texts pass.
  private let isLeast: Bool
  /// Whether the bound itself passes.
  private let isIncluded: Bool

  /// The bound of a test; `nil` for tests of other kinds.
  init?(_ test: ScanCondition.Test) {
    switch test {
    case .isAbove(.string(let text)): self.init(text, isLeast: true, isIncluded: false)
    case .isAtLeast(.string(let text)): self.init(text, isLeast: true, isIncluded: true)
    case .isBelow(.string(let text)): self.init(text, isLeast: false, isIncluded: false)
    case .isAtMost(.string(let text)): self.init(text, isLeast: false, isIncluded: true)
    default: return nil
    }
  }

  private init(_ text: String, isLeast: Bool, isIncluded: Bool) {
    (self.text, self.isLeast, self.isIncluded) = (Array(text.utf8), isLeast, isIncluded)
  }

  /// Whether `other` passes.
  func accepts(_ other: Span<UInt8>) -> Bool {
    let order = Self.order(other, text.span)
    return order == 0 ? isIncluded : isLeast == (order > 0)
  }

  /// Whether some text may pass, given the first bytes of the least and of the greatest text.
  func mayAccept(least: [UInt8], greatest: [UInt8], ofFirst count: Int) -> Bool {
    let end = isLeast ? greatest : least
    // A shorter beginning is the whole text.
    if end.count < count { return accepts(end.span) }
    let order = Self.order(end.span, Array(text.prefix(count)).span)
    return order == 0 || isLeast == (order > 0)
  }

  private static func order(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Int {
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
      return left[index] < right[index] ? -1 : 1
    }
    return left.count - right.count
  }
}
