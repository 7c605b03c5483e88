package import DaybookEvents

/// A projection with what it folds, and how it is told of events.
///
/// That of a projection in Swift follows from its type. One that was made of something else, such as a
/// query, brings its own.
package struct ProjectionInstance<P: Projection>: Sendable {
  package let projection: P
  package let schema: ViewSchema
  /// The types of the events that it wants; `nil` for all.
  package let types: Set<EventType>?
  /// Folds of the same one are fed by one decoder.
  let eventSet: ObjectIdentifier
  /// Makes what decodes the events that a checkpoint lacks.
  let decoder: @Sendable (Checkpoint) -> any FoldDecoder

  /// That of a projection in Swift.
  init(of projection: P.Type) {
    self.init(P(), P.schema, types: P.Body.wantedTypes, fedBy: ObjectIdentifier(P.Body.self)) {
      EventSetFoldDecoder<P.Body>(after: $0)
    }
  }

  /// - Parameters:
  ///   - projection: What applies events to rows.
  ///   - schema: Name, version and columns.
  ///   - types: The types of the events that it wants; `nil` for all.
  ///   - eventSet: What tells its decoders from those of others.
  ///   - decoder: Makes what decodes the events that a checkpoint lacks, to a `DecodedRun`.
  package init(
    _ projection: P, _ schema: ViewSchema, types: Set<EventType>?, fedBy eventSet: ObjectIdentifier,
    _ decoder: @escaping @Sendable (Checkpoint) -> any FoldDecoder
  ) {
    (self.projection, self.schema, self.types) = (projection, schema, types)
    (self.eventSet, self.decoder) = (eventSet, decoder)
  }
}
