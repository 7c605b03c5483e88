internal import DaybookEvents

/// What a read model is, as a value: name, version and columns, and what folds events into its rows.
///
/// A projection in Swift makes one, and so does whatever else can say how events become rows. Files,
/// catching up, the past and checks know read models by these alone.
///
/// ```swift
/// let check = try ReplayCheck(Playtime.definition, in: log, through: log.end())
/// ```
package struct ReadModelDefinition: Sendable {
  package let schema: ViewSchema
  /// Whether it wants every event, so that it is brought up only when somebody asks for it.
  package let wantsEveryEvent: Bool
  private let fold: @Sendable () -> any ViewFold

  /// A read model of `schema`, which `fold` keeps.
  ///
  /// - Parameters:
  ///   - schema: Name, version and columns.
  ///   - wantsEveryEvent: Whether it is brought up only when somebody asks for it.
  ///   - fold: Makes a fold without rows, of the same schema, each time.
  package init(
    _ schema: ViewSchema, wantsEveryEvent: Bool = false,
    fold: @escaping @Sendable () -> any ViewFold
  ) {
    (self.schema, self.wantsEveryEvent, self.fold) = (schema, wantsEveryEvent, fold)
  }

  package var name: String { schema.name }
  package var version: Int { schema.version }

  /// A fold without rows.
  package func makeFold() -> any ViewFold { fold() }
}

extension Projection {
  /// What the projection keeps, as a value.
  package static var definition: ReadModelDefinition {
    ReadModelDefinition(schema, wantsEveryEvent: Body.isOpen, fold: makeFold)
  }
}

extension [any Projection.Type] {
  /// What the projections keep, as values.
  package var definitions: [ReadModelDefinition] { map { $0.definition } }
}
