public import DaybookValues

/// The reserved keys of metadata, which have a fixed meaning.
///
/// | key | value |
/// | --- | --- |
/// | `correlation` | the id of a request or process, the same for all events that follow from it |
/// | `causation` | the id of the event or command that caused the event |
/// | `tags` | an array of texts, by which selections find the event |
/// | `decided` | on the first event of a command with an id: the command's name and a digest of its content |
enum MetaKey {
  static let correlation = "correlation"
  static let causation = "causation"
  static let tags = "tags"
  static let decided = "decided"
}

extension JSONObject {
  /// The metadata of an event caused by `event`.
  ///
  /// The causation is the id of `event`. The correlation is the correlation of `event`; if `event`
  /// has none, it is the id of `event`.
  ///
  /// ```swift
  /// try await log.append(ReminderSent(book: "Emma"), to: "book-7", meta: .because(of: lent))
  /// ```
  public static func because(of event: RecordedEvent) -> JSONObject {
    because(of: event.id, event.correlation)
  }

  /// The metadata of an event caused by `event`.
  ///
  /// The causation is the id of `event`. The correlation is the correlation of `event`; if `event`
  /// has none, it is the id of `event`.
  public static func because(of event: Recorded<some EventSetWithMeta>) -> JSONObject {
    because(of: event.id, event.correlation)
  }

  private static func because(of id: EventID, _ correlation: String?) -> JSONObject {
    JSONObject().adding(correlation: correlation ?? id.description, causation: id)
  }

  /// A copy with the given values, which replace existing values.
  ///
  /// `nil` and an empty list of tags change nothing.
  func adding(
    correlation: String?, causation: EventID?, tags: [String] = []
  ) -> JSONObject {
    guard correlation != nil || causation != nil || !tags.isEmpty else { return self }
    var members = Array(self)
    if let correlation { members.set(MetaKey.correlation, .string(correlation)) }
    if let causation { members.set(MetaKey.causation, .string(causation.description)) }
    if !tags.isEmpty { members.set(MetaKey.tags, .array(tags.map { .string($0) })) }
    return JSONObject(members)
  }

  /// A copy of these metadata with the identity of the command, for the command's first event.
  func adding(_ command: CommandIdentity?) -> JSONObject {
    guard let command else { return self }
    var members = Array(self)
    members.set(MetaKey.decided, command.json)
    return JSONObject(members)
  }

  var correlation: String? {
    guard case .string(let text) = self[MetaKey.correlation] else { return nil }
    return text
  }

  var causation: EventID? {
    guard case .string(let text) = self[MetaKey.causation] else { return nil }
    return EventID(text)
  }
}

extension JSONObject {
  /// The valid tags in these metadata, without duplicates, in their order.
  var tags: [String] {
    guard case .array(let values) = self[MetaKey.tags] else { return [] }
    var tags = DistinctTags()
    for case .string(let tag) in values where EventTag.isAllowed(Array(tag.utf8).rawBytes) {
      tags.add(Array(tag.utf8))
    }
    return tags.all.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension [JSONObject.Member] {
  fileprivate mutating func set(_ key: String, _ value: JSONValue) {
    let member = JSONObject.Member(key: key, value: value)
    guard let index = firstIndex(where: { $0.key.utf8.elementsEqual(key.utf8) }) else {
      return append(member)
    }
    self[index] = member
  }
}
