/// A record around the data of an event: `{"id": 7, "ts": "…", "type": "paid", "data": {…}}`.
struct Envelope {
  /// The field with the data.
  let data: String

  private static let names: Set<String> = [
    "data", "payload", "body", "detail", "details", "attributes", "attrs", "properties", "props",
    "params", "args", "content", "eventdata", "fields",
  ]

  /// Recognizes an envelope whose time and type are beside the data.
  ///
  /// Every record must have the data, and no other object or list beside them.
  init?(_ sample: ForeignSample, type: FieldTally?, time: String?) {
    let outer = sample.fields.filter { FieldWords($0.name).depth == 0 }
    let nested = outer.filter { $0.kinds[.bag] != nil || $0.kinds[.list] != nil }
    guard sample.kind == .objects, let type, let time, nested.count == 1,
      let data = nested.first, data.kinds[.bag] == sample.count,
      Self.names.contains(FieldWords(data.name).plain),
      [type.name, time].allSatisfy({ name in outer.contains { $0.name == name } })
    else { return nil }
    self.data = data.name
  }
}
