package import DaybookValues

/// The shape of an engine event.
///
/// Anybody can write a file in the form of an export. So every reader of engine events checks the
/// shape first, and ignores events that do not fit it.
package struct ReservedShape: Sendable {
  /// The streams in which events of the type may be.
  package enum Place: Sendable {
    /// Only the stream with this name.
    case stream(String)
    /// Every stream of this category.
    case category(String)
    /// Every stream whose name begins with this text.
    case streams(String)
    /// Every stream of a program.
    case anywhere
  }

  let type: String
  let place: Place
  let fields: [ReservedField]

  /// The reason why `data` do not fit this type; `nil` when they do.
  private func problem(with data: JSONObject) -> String? {
    for field in fields {
      if let problem = field.problem(with: data[field.name]) { return problem }
    }
    guard let key = data.first(where: { member in !fields.contains { $0.name == member.key } })?.key
    else { return nil }
    return "has a field '\(key)', which '\(type)' does not have"
  }

  private func problem(with stream: StreamName) -> String? {
    switch place {
    case .stream(let name) where stream.name != name: "stands outside the stream '\(name)'"
    case .category(let category) where stream.category != category:
      "stands outside the streams of the category '\(category)'"
    case .streams(let prefix) where !stream.name.hasPrefix(prefix):
      "stands outside the streams '\(prefix)…'"
    default: nil
    }
  }
}

extension ReservedShape {
  /// The reason why an event with a type or stream of the engine is refused.
  ///
  /// The result is `nil` if the event is accepted, or belongs to a program.
  package static func problem(
    with data: JSONObject, _ type: EventType, in stream: StreamName
  ) -> String? {
    guard type.isReserved else {
      guard stream.isHidden else { return nil }
      return "stands in a stream of the category '\(stream.category)', and is none of the engine's"
    }
    if type.isUnnamed { return nil }
    guard let shape = all.first(where: { $0.type == type.name }) else {
      return "has the type '\(type)', which the engine does not have"
    }
    return shape.problem(with: stream) ?? shape.problem(with: data)
  }
}

extension EventType {
  /// Whether an older `daybook doctor` made the name, because the original name was lost.
  fileprivate var isUnnamed: Bool {
    guard name.hasPrefix(Self.unnamedPrefix) else { return false }
    return UInt16(name.dropFirst(Self.unnamedPrefix.count)) != nil
  }
}
