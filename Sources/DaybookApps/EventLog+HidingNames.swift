package import Daybook

extension EventLog {
  /// The names of tables that would hide an event type with the same name.
  package var namesHidingTypes: Set<String> {
    let unused = (try? AppListing.unused(in: self)) ?? []
    let models = (try? AppProjections.catalog.definitions(in: self)).map { Array($0.keys) } ?? []
    return Set(DaybookTables.ownNames + models).subtracting(unused)
  }
}
