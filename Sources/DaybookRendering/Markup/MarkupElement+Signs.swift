extension MarkupElement {
  /// The style of the element's text.
  var style: MarkupSpan.Style {
    switch self {
    case .strong: .strong
    case .emphasis: .emphasis
    case .struck: .struck
    case .image: .address
    default: []
    }
  }

  /// The sign before the element's text, for styles that a terminal may not show.
  func openingMark(_ words: MarkupWords) -> String? {
    switch self {
    case .struck: "~"
    case .spoiler: "(\(words.spoiler): "
    case .image: "[\(words.image) "
    default: nil
    }
  }

  /// The sign after the element; `nil` for an element without a closing sign.
  var closingMark: String? {
    switch self {
    case .struck: "~"
    case .spoiler: ")"
    case .image: "]"
    default: nil
    }
  }
}
