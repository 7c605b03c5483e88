package import DaybookEvents

/// A read model whose rows are a property of `Model`.
///
/// `Model` reads the rows from a snapshot, and folds in events that are not yet in the log.
package struct ReadModelPart<Model>: Sendable {
  package let projection: any Projection.Type
  let read: @Sendable (inout Model, ReadModelSnapshot) throws -> Void
  let fold: @Sendable (inout Model, any Event, EventPlace) -> Void

  /// - Parameters:
  ///   - rows: The key path of the property's ``CopyOnWrite``, in which rows are changed in place.
  ///     It is evaluated only when rows are read or changed.
  ///   - apply: The method of the projection, which applies every event.
  package init<P: Projection>(
    _ rows:
      @escaping @Sendable @autoclosure () ->
      any (WritableKeyPath<Model, CopyOnWrite<Rows<P.Key, P.Row>>> & Sendable),
    _ apply: @escaping @Sendable (P) -> (Recorded<P.Body>, inout Rows<P.Key, P.Row>) -> Void
  ) {
    projection = P.self
    read = { model, snapshot in
      model[keyPath: rows()].wrappedValue = try snapshot.read(P.self) { $0 }
    }
    fold = { model, event, place in
      guard let member = P.Body.cases.lazy.compactMap({ $0.member(event) }).first else { return }
      apply(P())(Recorded(member, at: place), &model[keyPath: rows()].wrappedValue)
    }
  }

  /// The same read model as a part of `Outer`, which has the `Model` as a property.
  package func within<Outer>(
    _ property:
      @escaping @Sendable @autoclosure () ->
      any (WritableKeyPath<Outer, Model> & Sendable)
  ) -> ReadModelPart<Outer> {
    ReadModelPart<Outer>(
      projection: projection,
      read: { model, snapshot in try read(&model[keyPath: property()], snapshot) },
      fold: { model, event, place in fold(&model[keyPath: property()], event, place) })
  }

  private init(
    projection: any Projection.Type,
    read: @escaping @Sendable (inout Model, ReadModelSnapshot) throws -> Void,
    fold: @escaping @Sendable (inout Model, any Event, EventPlace) -> Void
  ) {
    (self.projection, self.read, self.fold) = (projection, read, fold)
  }
}
