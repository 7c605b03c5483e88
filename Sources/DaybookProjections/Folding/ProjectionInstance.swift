package import DaybookEvents

/// A projection with its schema, the types of its events, and a maker of their decoder.
///
/// For a projection in Swift, its type determines the event types and the decoder. For any other
/// projection, such as a query, the caller provides them.
package struct ProjectionInstance<P: Projection>: Sendable {
  package let projection: P
  package let schema: ViewSchema
  /// The types of the wanted events; `nil` for all types.
  package let types: Set<EventType>?
  /// The identity of the set of wanted events; folds with the same identity share one decoder.
  let eventSet: ObjectIdentifier
  /// Makes the decoder of the events after a checkpoint.
  let decoder: @Sendable (Checkpoint) -> any FoldDecoder
  /// Whether the decoder reads its events from a source other than the records of the log.
  ///
  /// The closure's arguments are the log, a checkpoint, and the position of the last event to read.
  let isFedAlone: @Sendable (any EventLog, Checkpoint, UInt64) -> Bool

  /// The instance of a projection in Swift.
  init(of projection: P.Type) {
    self.init(P(), P.schema, types: P.Body.wantedTypes, fedBy: ObjectIdentifier(P.Body.self)) {
      EventSetFoldDecoder<P.Body>(after: $0)
    }
  }

  /// - Parameters:
  ///   - projection: The projection, which applies events to rows.
  ///   - schema: The name, the version and the columns.
  ///   - types: The types of the wanted events; `nil` for all types.
  ///   - eventSet: The identity of the wanted events; folds with the same identity share one
  ///     decoder.
  ///   - isFedAlone: Whether the decoder reads the events after a checkpoint, up to a position,
  ///     from a source other than the records of the log.
  ///   - decoder: Makes a decoder of the events after a checkpoint, whose result is a `DecodedRun`.
  package init(
    _ projection: P, _ schema: ViewSchema, types: Set<EventType>?, fedBy eventSet: ObjectIdentifier,
    isFedAlone: @escaping @Sendable (any EventLog, Checkpoint, UInt64) -> Bool = { _, _, _ in false
    },
    _ decoder: @escaping @Sendable (Checkpoint) -> any FoldDecoder
  ) {
    (self.projection, self.schema, self.types) = (projection, schema, types)
    (self.eventSet, self.decoder, self.isFedAlone) = (eventSet, decoder, isFedAlone)
  }
}
