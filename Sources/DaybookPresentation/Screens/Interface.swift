/// Where views live: what is shown has an identity, and changes.
///
/// What decides is a value (presenters, view models, flows, links, alerts, tables, list changes) and
/// lives nowhere: it may be used from any task. It is not the main actor: a REPL's main thread reads
/// keys.
@globalActor package actor Interface {
  package static let shared = Interface()
}
