internal import DaybookValues
internal import QueryEngine

/// A path into a dynamic, such as `$.store.book[0]` or `$['a b']`.
struct BagPath: Sendable {
  enum Step: Sendable {
    case key(String)
    case index(Int64)
  }

  let steps: [Step]

  /// Makes the path to the member `key` at the top; `key` may contain dots or brackets.
  init(key: String) { steps = [.key(key)] }

  /// Parses a path that begins with `$`; returns `nil` if the text is not a path.
  init?(_ text: String) {
    guard text.utf8.first == UInt8(ascii: "$") else { return nil }
    var rest = text.unicodeScalars.dropFirst()
    var steps: [Step] = []
    while let mark = rest.first {
      rest = rest.dropFirst()
      guard
        let step = mark == "." ? Self.takeName(&rest) : mark == "[" ? Self.takeBracket(&rest) : nil
      else { return nil }
      steps.append(step)
    }
    self.steps = steps
  }

  private typealias Scalars = Substring.UnicodeScalarView

  private static func takeName(_ rest: inout Scalars) -> Step? {
    let name = rest.prefix { $0 != "." && $0 != "[" }
    rest = rest.dropFirst(name.count)
    return name.isEmpty ? nil : .key(String(name))
  }

  private static func takeBracket(_ rest: inout Scalars) -> Step? {
    guard let quote = rest.first, quote == "'" || quote == "\"" else {
      let digits = rest.prefix { $0 != "]" }
      rest = rest.dropFirst(digits.count + 1)
      return Int64(String(digits)).map { .index($0) }
    }
    let name = rest.dropFirst().prefix { $0 != quote }
    rest = rest.dropFirst(name.count + 2)
    guard rest.first == "]" else { return nil }
    rest = rest.dropFirst()
    return .key(String(name))
  }
}

extension BagPath {
  /// The value at the end of the path; `nil` if there is none.
  func value(in json: JSONValue) -> JSONValue? {
    steps.reduce(json) { json, step in
      switch step {
      case .key(let key): json?[key]
      case .index(let index):
        json.flatMap { $0.array.map { $0.position(index) } }.flatMap { json?[$0] }
      }
    }
  }

  /// Whether there is a value at the end of the path.
  func isThere(in json: JSONValue) -> Bool { value(in: json) != nil }

  /// The dynamic, from which the value at the end of the path is removed.
  func removed(from json: JSONValue) -> JSONValue {
    changed(json, steps[...]) { _ in nil }
  }

  /// The dynamic, with `value` at the end of the path; bags that are missing on the way are added.
  func set(_ value: JSONValue, in json: JSONValue) -> JSONValue {
    changed(json, steps[...]) { _ in value }
  }

  private func changed(
    _ json: JSONValue, _ steps: ArraySlice<Step>, _ change: (JSONValue?) -> JSONValue?
  ) -> JSONValue {
    guard case .key(let key)? = steps.first else { return json }
    let members = json.object ?? JSONObject()
    let old = members[key]
    let rest = steps.dropFirst()
    let new = rest.isEmpty ? change(old) : deeper(old, rest, change)
    var changed = members.map { $0 }
    let position = changed.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
    switch (position, new) {
    case (let position?, let new?): changed[position] = JSONObject.Member(key: key, value: new)
    case (let position?, nil): changed.remove(at: position)
    case (nil, let new?): changed.append(JSONObject.Member(key: key, value: new))
    case (nil, nil): break
    }
    return .object(JSONObject(changed))
  }

  /// The value of a member on the path, after a change at the end of the path.
  ///
  /// If the member is missing, it is added only if the change sets a value in it.
  private func deeper(
    _ old: JSONValue?, _ rest: ArraySlice<Step>, _ change: (JSONValue?) -> JSONValue?
  ) -> JSONValue? {
    guard old?.object != nil || change(nil) != nil else { return old }
    return changed(old ?? .object([:]), rest, change)
  }
}
