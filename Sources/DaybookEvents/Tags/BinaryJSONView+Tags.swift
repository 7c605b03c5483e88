internal import DaybookValues

/// The tags in the metadata, under ``MetaKey/tags``, as an array of texts.
extension BinaryJSONView {
  /// Calls `body` with each tag of these metadata, until it returns false.
  ///
  /// The metadata must be an object. Invalid tags are ignored, because metadata may come from any
  /// source.
  func forEachTag(_ body: (RawSpan) throws(LogError) -> Bool) throws(LogError) {
    guard tag == .object else { return }
    var members = BinaryJSONMembers(self)
    while members.next() {
      guard members.key.equals(utf8: MetaKey.tags) else { continue }
      return try members.value.forEachTagOfArray(body)
    }
  }

  private func forEachTagOfArray(
    _ body: (RawSpan) throws(LogError) -> Bool
  ) throws(LogError) {
    guard tag == .array else { return }
    var offset = BinaryJSON.containerHeadBytes
    for _ in 0..<count {
      let element = BinaryJSONView(bytes.extracting(offset..<bytes.byteCount))
      offset += element.byteCount
      guard element.tag == .string, EventTag.isAllowed(element.utf8) else { continue }
      guard try body(element.utf8) else { return }
    }
  }
}

extension RecordView {
  /// Calls `body` with the tags of the event, until it returns false.
  func forEachTag(_ body: (RawSpan) throws(LogError) -> Bool) throws(LogError) {
    guard let metadata else { return }
    try BinaryJSONView(metadata).forEachTag(body)
  }

  /// Whether the event has all of `tags`.
  func bears(_ tags: Set<String>) -> Bool {
    guard hasMetadata else { return tags.isEmpty }
    return tags.allSatisfy { bears($0) }
  }

  private func bears(_ wanted: String) -> Bool {
    var isFound = false
    do throws(LogError) {
      try forEachTag { tag throws(LogError) in
        isFound = tag.equals(utf8: wanted)
        return !isFound
      }
    } catch { return false }
    return isFound
  }
}

extension RawSpan {
  /// Whether the span has the bytes of `text`.
  func equals(utf8 text: String) -> Bool {
    guard byteCount == text.utf8.count else { return false }
    let utf8 = text.utf8.span
    for index in utf8.indices where utf8[index] != byte(at: index) { return false }
    return true
  }
}
