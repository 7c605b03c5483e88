/// The look of a piece of text: colours and attributes.
///
/// ```swift
/// let overdue = Style(foreground: .red, isBold: true)
/// let faint = Style(foreground: .palette(244))
/// ```
public struct Style: Hashable, Sendable {
  /// One of the colours of a terminal.
  public enum Color: Hashable, Sendable {
    /// A colour of the terminal's palette, which the person may have changed.
    case black, red, green, yellow, blue, magenta, cyan, white
    /// A bright colour of the terminal's palette; bright black is usually grey.
    case brightBlack, brightRed, brightGreen, brightYellow
    /// A bright colour of the terminal's palette.
    case brightBlue, brightMagenta, brightCyan, brightWhite
    /// One of the 256 colours of xterm's palette.
    case palette(UInt8)
  }

  /// The colour of the characters; `nil` for the default colour of the terminal.
  public var foreground: Color?
  /// The colour behind the characters; `nil` for the default colour of the terminal.
  public var background: Color?
  /// Whether the characters are bold.
  public var isBold: Bool
  /// Whether the characters are faint, which some terminals do not draw.
  public var isFaint: Bool
  /// Whether the characters are italic, which some terminals do not draw.
  public var isItalic: Bool
  /// Whether the characters are underlined.
  public var isUnderlined: Bool
  /// Whether foreground and background are exchanged.
  public var isInverse: Bool

  /// A style with the given attributes; without attributes it is ``plain``.
  ///
  /// Colours are shown only if ``Terminal/usesColor`` is true; the other attributes are always
  /// shown.
  public init(
    foreground: Color? = nil, background: Color? = nil, isBold: Bool = false,
    isFaint: Bool = false, isItalic: Bool = false, isUnderlined: Bool = false,
    isInverse: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    self.isBold = isBold
    self.isFaint = isFaint
    self.isItalic = isItalic
    self.isUnderlined = isUnderlined
    self.isInverse = isInverse
  }

  /// The style of text for which no style is set.
  public static let plain = Style()

  /// The sequence that resets all styles and then sets this style, with colours only if they are
  /// wanted.
  package func sequence(usesColor: Bool) -> String {
    var codes = ["0"]
    if isBold { codes.append("1") }
    if isFaint { codes.append("2") }
    if isItalic { codes.append("3") }
    if isUnderlined { codes.append("4") }
    if isInverse { codes.append("7") }
    if usesColor, let foreground { codes.append(foreground.code(from: 30)) }
    if usesColor, let background { codes.append(background.code(from: 40)) }
    return "\u{1B}[" + codes.joined(separator: ";") + "m"
  }
}

extension Style.Color {
  private static let basic: [Style.Color] = [
    .black, .red, .green, .yellow, .blue, .magenta, .cyan, .white, .brightBlack, .brightRed,
    .brightGreen, .brightYellow, .brightBlue, .brightMagenta, .brightCyan, .brightWhite,
  ]

  /// The colour of a terminal's code for the foreground: 30 to 37, or 90 to 97 for bright colours.
  init(code: UInt8) { self = Self.basic[Int(code < 90 ? code - 30 : code - 90 + 8) & 15] }

  fileprivate func code(from base: Int) -> String {
    if case .palette(let number) = self { return "\(base + 8);5;\(number)" }
    let number = Self.basic.firstIndex(of: self) ?? 0
    return "\(number < 8 ? base + number : base + 60 + number - 8)"
  }
}

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
