extension String {
  /// The text with `(place)` before the full stop of its first sentence, or else at its end.
  package func placing(_ place: String) -> String {
    let scalars = unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      if scalars[index] == ".", next == scalars.endIndex || scalars[next] == " " {
        return String(scalars[..<index]) + " (\(place))" + String(scalars[index...])
      }
      index = next
    }
    return "\(self) (\(place))"
  }
}
