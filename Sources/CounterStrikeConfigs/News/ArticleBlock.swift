internal import DaybookEvents
package import DaybookValues

/// A part of an article: a text, or the address of an image.
package enum ArticleBlock: JSONElement, Hashable {
  case text(String)
  case image(String)

  package var json: JSONValue {
    switch self {
    case .text(let text): ["text": .string(text)]
    case .image(let address): ["image": .string(address)]
    }
  }

  package init?(json: JSONValue) {
    if let text = json["text"]?.string {
      self = .text(text)
    } else if let address = json["image"]?.string {
      self = .image(address)
    } else {
      return nil
    }
  }
}
