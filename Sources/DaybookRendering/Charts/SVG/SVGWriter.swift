/// Writes elements of SVG: the program's own names and classes, numbers, and escaped text.
struct SVGWriter {
  private(set) var text = ""

  /// Opens an element, which ``close(_:)`` ends.
  mutating func open(_ name: StaticString, _ attributes: [SVGAttribute] = []) {
    text += "<\(name)" + attributes.map(\.text).joined() + ">"
  }

  mutating func close(_ name: StaticString) { text += "</\(name)>\n" }

  /// Writes an element without content; a browser shows `tip` while the pointer is on the element.
  mutating func element(
    _ name: StaticString, _ attributes: [SVGAttribute], tip: String? = nil
  ) {
    guard let tip else {
      text += "<\(name)" + attributes.map(\.text).joined() + "/>\n"
      return
    }
    open(name, attributes)
    text += "<title>\(MarkupText(tip).text)</title>"
    close(name)
  }

  /// Writes an element whose content is text.
  mutating func element(
    _ name: StaticString, _ attributes: [SVGAttribute] = [], containing content: String
  ) {
    open(name, attributes)
    text += MarkupText(content).text
    close(name)
  }

  /// Writes style rules, which come from this program and never from a query.
  mutating func style(_ rules: String) { text += "<style>\n\(rules)</style>\n" }
}

/// The name and value of an attribute.
///
/// The value is a number to a tenth of a pixel, the program's own word, or a list of points.
enum SVGAttribute {
  case number(StaticString, Double)
  case word(StaticString, String)
  case points([(x: Double, y: Double)])

  var text: String {
    switch self {
    case .number(let name, let value): " \(name)=\"\(value.coordinate)\""
    case .word(let name, let word): " \(name)=\"\(MarkupText(word).text)\""
    case .points(let points):
      " points=\""
        + points.map { $0.x.coordinate + "," + $0.y.coordinate }.joined(separator: " ") + "\""
    }
  }
}

extension Double {
  /// The number to a tenth, limited to one million pixels on each side of zero.
  var coordinate: String {
    let tenths = Int((Swift.max(-1e6, Swift.min(1e6, self)) * 10).nearestWhole)
    let sign = tenths < 0 ? "-" : ""
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }
}
