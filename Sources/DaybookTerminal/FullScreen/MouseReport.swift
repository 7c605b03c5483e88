/// An action of a mouse or a similar device in a window, as terminals report it in the SGR form.
package struct MouseReport: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case press, release, drag, scrollUp, scrollDown, scrollLeft, scrollRight
  }

  package let action: Action
  /// The row, from 0 at the top.
  package let row: Int
  /// The column, from 0 at the left.
  package let column: Int

  package init(_ action: Action, row: Int, column: Int) {
    (self.action, self.row, self.column) = (action, row, column)
  }

  /// Reads `CSI < button ; column ; row M`, or with `m` for a released button.
  ///
  /// - Returns: `nil` if the bytes are not such a report.
  init?(_ parameters: [UInt8], final: UInt8) {
    guard parameters.first == 0x3C, final == 0x4D || final == 0x6D else { return nil }
    let numbers = KeySequence.numbers(Array(parameters.dropFirst()))
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    self.init(
      Self.action(numbers[0], isRelease: final == 0x6D), row: numbers[2] - 1, column: numbers[1] - 1
    )
  }

  private static func action(_ button: Int, isRelease: Bool) -> Action {
    if button & 64 != 0 {
      let wheel: [Action] = [.scrollUp, .scrollDown, .scrollLeft, .scrollRight]
      return wheel[button & 3]
    }
    if isRelease { return .release }
    return button & 32 != 0 ? .drag : .press
  }
}
