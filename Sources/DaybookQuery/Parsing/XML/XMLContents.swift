internal import DaybookValues
internal import QueryEngine

/// The contents of one element, in document order.
///
/// If a name is repeated, its values become an array. Blanks at the ends of a text are removed, and
/// blanks between elements are ignored.
struct XMLContents {
  private var names: [String] = []
  private var values: [[JSONValue]] = []
  private var places: [ExactText: Int] = [:]
  /// The text since the last element.
  private var text = ""

  mutating func add(attribute name: String, _ value: String) throws(XMLMistake) {
    guard places[ExactText("@" + name)] == nil else { throw XMLMistake() }
    append("@" + name, .string(value))
  }

  mutating func add(text more: String) { text += more }

  mutating func add(child name: String, _ value: JSONValue) {
    endText()
    append(name, value)
  }

  private mutating func endText() {
    let trimmed = text.trimmingBlanks
    text = ""
    if !trimmed.isEmpty { append("#text", .string(trimmed)) }
  }

  private mutating func append(_ name: String, _ value: JSONValue) {
    if let place = places[ExactText(name)] { return values[place].append(value) }
    places[ExactText(name)] = names.count
    names.append(name)
    values.append([value])
  }

  /// A bag of all contents; only the text if there is nothing else, and `empty` if there is
  /// nothing.
  func value(ifEmpty empty: JSONValue) -> JSONValue {
    var whole = self
    whole.endText()
    guard let first = whole.names.first else { return empty }
    if whole.names.count == 1, first == "#text" { return whole.values[0][0] }
    let members = zip(whole.names, whole.values).map { name, values in
      JSONObject.Member(key: name, value: values.count == 1 ? values[0] : .array(values))
    }
    return .object(JSONObject(members))
  }
}
