extension MarkupElement {
  var style: MarkupSpan.Style {
    switch self {
    case .strong: .strong
    case .emphasis: .emphasis
    case .struck: .struck
    case .image: .address
    default: []
    }
  }

  // What a terminal without styles would lose stands in signs.
  var openingMark: String? {
    switch self {
    case .struck: "~"
    case .spoiler: "(spoiler: "
    case .image: "[image "
    default: nil
    }
  }

  var closingMark: String? {
    switch self {
    case .struck: "~"
    case .spoiler: ")"
    case .image: "]"
    default: nil
    }
  }
}
