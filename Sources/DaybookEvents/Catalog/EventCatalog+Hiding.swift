extension EventCatalog {
  /// Whether records with this type number and schema number are hidden from readers of a program's
  /// own events.
  ///
  /// Events of the engine are hidden, and so is screen state. Screen state is recognized by its
  /// stored fields and the program's declaration. An imported type of the same name is not screen
  /// state, because its schemas are inferred from JSON.
  package func hides(type number: UInt16, schema: UInt16) -> Bool {
    guard let type = type(number) else { return false }
    if type.isHidden { return true }
    guard let declared = screenState(ofType: number) else { return false }
    return definition(type: number, schema: schema).map { declared.isScreenState($0) } ?? false
  }

  /// Whether all, some or none of the records of the type with `number` are hidden.
  package func hiding(ofType number: UInt16) -> Hiding {
    guard let type = type(number) else { return .none }
    if type.isHidden { return .all }
    let hidden = hiddenSchemas(ofType: number)
    if hidden.isEmpty { return .none }
    return hidden.count == schemas(ofType: number).count ? .all : .some
  }

  /// The hidden part of a type.
  package enum Hiding: Sendable { case none, some, all }

  /// The types with records that are not hidden.
  package var shownTypes: [EventType] {
    types.enumerated().filter { hiding(ofType: UInt16($0.offset)) != .all }.map(\.element)
  }

  /// The numbers of the schemas whose records are hidden, for a type that is not the engine's.
  func hiddenSchemas(ofType number: UInt16) -> [UInt16] {
    guard let declared = screenState(ofType: number) else { return [] }
    let schemas = schemas(ofType: number)
    return schemas.indices.filter { declared.isScreenState(schemas[$0]) }.map { UInt16($0 + 1) }
  }
}

extension EventDefinition {
  /// Whether `stored` is a definition of the screen state that this declaration describes.
  ///
  /// This is true if `stored` has an earlier version, or the same version and the same fields.
  fileprivate func isScreenState(_ stored: EventDefinition) -> Bool {
    guard !stored.isShape else { return false }
    return stored === self || stored.version < version
      || stored.version == version && stored.layout.hasSameFields(as: layout)
  }
}
