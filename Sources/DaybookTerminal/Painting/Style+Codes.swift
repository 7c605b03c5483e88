extension Style {
  /// The style for codes of a terminal, such as `1;36` or `38;5;32`; unknown codes are ignored.
  ///
  /// After `38` or `48` without `5` and a number, all further codes are ignored.
  package init(codes: String) {
    self.init()
    var numbers = codes.split(separator: ";").compactMap { UInt8($0) }[...]
    while let number = numbers.popFirst() {
      switch number {
      case 1: isBold = true
      case 2: isFaint = true
      case 3: isItalic = true
      case 4: isUnderlined = true
      case 7: isInverse = true
      case 38, 48:
        guard numbers.popFirst() == 5, let place = numbers.popFirst() else { return }
        if number == 38 { foreground = .palette(place) } else { background = .palette(place) }
      case 30..<38, 90..<98: foreground = Color(code: number)
      case 40..<48, 100..<108: background = Color(code: number - 10)
      default: break
      }
    }
  }
}
