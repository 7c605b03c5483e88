extension EventCatalog {
  /// The number of the schema for `object`, and the schema's definition if the schema is new.
  ///
  /// `object` is the data of an event of the type with `number`.
  ///
  /// The program's schema is tried first, then its former versions from the newest to the oldest,
  /// then the shapes in order of appearance. If none fits, the object gets a new shape: a schema
  /// inferred from JSON. The whole object is stored if the type has too many shapes, or if the
  /// object has too many members or too long a key.
  ///
  /// When the event declares its `version`, only schemas of that version are tried. A `version` of
  /// 0 means that the event declares none. An event may have a type of screen state in a `stream`
  /// that screens do not write. Such an event gets a shape, since it is not the program's own.
  func schema(
    for object: borrowing BinaryJSONView, type: EventType, number: UInt16?, version: UInt16 = 0,
    in stream: StreamName
  ) -> (number: UInt16, new: EventDefinition?) {
    let schemas = number.map { self.schemas(ofType: $0) } ?? []
    func isWanted(_ schema: EventDefinition) -> Bool { version == 0 || schema.version == version }
    let known = known[type]
    let isForeign = known?.screenCategory.map { !stream.isIn($0) } ?? false
    if !isForeign, let known, isWanted(known), ShapeMatch.fits(object, known.layout),
      let place = place(of: known, among: schemas)
    {
      return place
    }
    let written = schemas.lastIndex {
      !isForeign && !$0.isShape && isWanted($0) && ShapeMatch.fits(object, $0.layout)
    }
    func isShape(_ schema: EventDefinition) -> Bool { schema.isShape && schema.version == version }
    let met = written ?? schemas.firstIndex { isShape($0) && ShapeMatch.fits(object, $0.layout) }
    if let met { return (UInt16(met + 1), nil) }
    guard object.count <= Self.maximumFields, number.map(mayHaveMoreShapes) ?? true,
      !Self.hasLongKey(object)
    else { return (0, nil) }
    let like = schemas.last { isShape($0) && ShapeMatch.hasNames(of: $0.layout, object) }
    let fields = ShapeMatch.fields(of: object, like: like?.layout)
    let shape = EventDefinition(type: type, version: version, fields: fields, isShape: true)
    return (UInt16(schemas.count + 1), shape)
  }

  /// The number of `definition` among the schemas of its type, and the definition itself if it is
  /// new.
  ///
  /// A new definition gets the next number. The result is `nil` when the log has different fields
  /// under this version.
  func place(
    of definition: EventDefinition, among schemas: [EventDefinition]
  ) -> (number: UInt16, new: EventDefinition?)? {
    let index = schemas.firstIndex { !$0.isShape && $0.version == definition.version }
    guard let index else {
      return (UInt16(schemas.count + 1), definition)
    }
    let stored = schemas[index]
    guard stored === definition || stored.layout.hasSameFields(as: definition.layout) else {
      return nil
    }
    return (UInt16(index + 1), nil)
  }

  // A stored schema has 2 bytes for the length of a name.
  private static func hasLongKey(_ object: borrowing BinaryJSONView) -> Bool {
    var members = BinaryJSONMembers(object)
    while members.next() {
      if members.key.byteCount > Int(UInt16.max) { return true }
    }
    return false
  }
}
