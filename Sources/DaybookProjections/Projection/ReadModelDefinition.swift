internal import DaybookEvents
internal import Synchronization

/// What a read model is, as a value: name, version and columns, and what folds events into its rows.
///
/// A projection in Swift makes one, and so does whatever else can say how events become rows. Files,
/// catching up, the past and checks know read models by these alone.
///
/// ```swift
/// let check = try ReplayCheck(Playtime.definition, in: log, through: log.end())
/// ```
package struct ReadModelDefinition: Sendable {
  package let name: String
  package let version: Int
  /// The type that keeps it; `nil` where a query does.
  package let projection: (any Projection.Type)?
  private let shape: DeferredShape
  private let fold: @Sendable () -> any ViewFold

  /// A read model of `schema`, which `fold` keeps.
  ///
  /// - Parameters:
  ///   - schema: Name, version and columns.
  ///   - fold: Makes a fold without rows, of the same schema, each time.
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

  /// Name, version and columns.
  package var schema: ViewSchema { shape.value.schema }
  /// Whether it wants every event, so that it is brought up only when somebody asks for it.
  package var wantsEveryEvent: Bool { shape.value.wantsEveryEvent }

  /// A fold without rows.
  package func makeFold() -> any ViewFold { fold() }
}

extension ReadModelDefinition {
  /// The read model that `instance` keeps.
  package init<P: Projection>(_ instance: ProjectionInstance<P>) {
    self.init(instance.schema) { ProjectionFold(of: instance) }
  }
}

extension Projection {
  /// What the projection keeps, as a value.
  package static var definition: ReadModelDefinition {
    ReadModelDefinition(name, version, Self.self, DeferredShape { (schema, Body.isOpen) }, makeFold)
  }
}

extension [any Projection.Type] {
  /// What the projections keep, as values.
  package var definitions: [ReadModelDefinition] { map { $0.definition } }
}

/// What is worked out of a read model's types when somebody first asks: a program knows dozens, and a
/// line of it asks for few.
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
