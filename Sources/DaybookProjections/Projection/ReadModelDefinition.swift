internal import DaybookEvents
internal import Synchronization

/// The definition of a read model as a value: name, version, columns, and fold.
///
/// A projection in Swift has a definition, and so can any other source of rows. Storing the rows,
/// catching up, reading the past, and checking need only this value.
///
/// ```swift
/// let check = try ReplayCheck(Playtime.definition, in: log, through: log.end())
/// ```
package struct ReadModelDefinition: Sendable {
  package let name: String
  package let version: Int
  /// The projection's type; `nil` for a read model of a query.
  package let projection: (any Projection.Type)?
  private let shape: DeferredShape
  private let fold: @Sendable () -> any ViewFold

  /// A read model with `schema`; `fold` makes the folds of its rows.
  ///
  /// - Parameters:
  ///   - schema: Name, version and columns.
  ///   - fold: Makes a new fold with the same schema and without rows.
  package init(_ schema: ViewSchema, fold: @escaping @Sendable () -> any ViewFold) {
    self.init(schema.name, schema.version, nil, DeferredShape { (schema, false) }, fold)
  }

  fileprivate init(
    _ name: String, _ version: Int, _ projection: (any Projection.Type)?, _ shape: DeferredShape,
    _ fold: @escaping @Sendable () -> any ViewFold
  ) {
    (self.name, self.version, self.projection) = (name, version, projection)
    (self.shape, self.fold) = (shape, fold)
  }

  /// The schema: the name, the version and the columns.
  package var schema: ViewSchema { shape.value.schema }
  /// Whether the read model uses every event, so that it is updated only on request.
  package var wantsEveryEvent: Bool { shape.value.wantsEveryEvent }

  /// A fold without rows.
  package func makeFold() -> any ViewFold { fold() }
}

extension ReadModelDefinition {
  /// The read model of the projection in `instance`.
  package init<P: Projection>(_ instance: ProjectionInstance<P>) {
    self.init(instance.schema) { ProjectionFold(of: instance) }
  }
}

extension Projection {
  /// The definition of the projection's read model.
  package static var definition: ReadModelDefinition {
    ReadModelDefinition(name, version, Self.self, DeferredShape { (schema, Body.isOpen) }, makeFold)
  }
}

extension [any Projection.Type] {
  /// The definitions of the projections' read models.
  package var definitions: [ReadModelDefinition] { map { $0.definition } }
}

/// The parts of a definition that follow from a read model's types, computed at the first use.
///
/// A program defines dozens of read models, but one command line uses only a few of them.
private final class DeferredShape: Sendable {
  typealias Shape = (schema: ViewSchema, wantsEveryEvent: Bool)

  private let make: @Sendable () -> Shape
  private let made = Mutex<Shape?>(nil)

  init(_ make: @escaping @Sendable () -> Shape) { self.make = make }

  var value: Shape {
    made.withLock { made in
      if let made { return made }
      let shape = make()
      made = shape
      return shape
    }
  }
}
