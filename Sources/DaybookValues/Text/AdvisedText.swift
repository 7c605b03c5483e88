/// A text for a person in which the remedies are values.
///
/// So a program can word each remedy itself, even if the error of one layer quotes the error of
/// another layer:
///
/// ```swift
/// let text: AdvisedText = "The read model 'loans' is stopped. \(Advice.showStatus)"
/// print(text.told { "Type: \(command(for: $0))." })
/// ```
package struct AdvisedText: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    case words(String)
    case advice(Advice)
  }

  private var parts: [Part] = []

  package init(_ words: String) { append(.words(words)) }

  /// The whole text; `tell` puts each advice into words.
  package func told(_ tell: (Advice) -> String) -> String {
    parts.map { part in
      switch part {
      case .words(let words): words
      case .advice(let advice): tell(advice)
      }
    }.joined()
  }

  /// The text without its remedies.
  package var withoutAdvice: String {
    var words = told { _ in "" }
    while words.last == " " { words.removeLast() }
    return words
  }

  /// The text with `(place)` before the full stop of its first sentence.
  package func placing(_ place: String) -> AdvisedText {
    var text = self
    if case .words(let words)? = parts.first { text.parts[0] = .words(words.placing(place)) }
    return text
  }

  package static func + (first: AdvisedText, second: AdvisedText) -> AdvisedText {
    var text = first
    text.append(second)
    return text
  }

  /// Appends a part, and joins it with preceding words, so that equal texts are equal values.
  private mutating func append(_ part: Part) {
    if case .words(let later) = part, case .words(let earlier)? = parts.last {
      parts[parts.count - 1] = .words(earlier + later)
    } else {
      parts.append(part)
    }
  }

  private mutating func append(_ text: AdvisedText) { for part in text.parts { append(part) } }
}

extension AdvisedText: CustomStringConvertible {
  /// The text in the words of the library.
  package var description: String { told(\.description) }
}

extension AdvisedText: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = AdvisedText("")

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { text.append(.words(literal)) }

    /// Appends a value; an ``Advice`` in an error or in another text stays a value.
    package mutating func appendInterpolation(_ value: some Any) {
      switch value {
      case let advice as Advice: text.append(.advice(advice))
      case let quoted as AdvisedText: text.append(quoted)
      case let error as any AdvisedError: text.append(error.text)
      default: text.append(.words("\(value)"))
      }
    }
  }

  package init(stringLiteral words: String) { self.init(words) }

  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }
}

/// An error whose text has remedies as values.
package protocol AdvisedError: Error {
  /// The failure, its place and the remedy.
  var text: AdvisedText { get }
}
