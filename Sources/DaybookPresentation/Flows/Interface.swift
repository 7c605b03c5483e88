/// Where everything of the kit lives that has an identity: flows, modules, observed properties.
///
/// What decides is a value (presenters, view models, links, alerts, tables, list changes) and lives
/// nowhere: it may be used from any task. What remembers who is on screen is bound to this one
/// actor, so its parts call each other without waiting, and no two lines of a person are handled
/// at once. It is not the main actor: a REPL's main thread reads keys.
@globalActor package actor Interface {
  package static let shared = Interface()
}
