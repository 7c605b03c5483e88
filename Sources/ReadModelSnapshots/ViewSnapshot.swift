package import Daybook
package import DaybookRendering
internal import Secrets

/// A read model at a position of the log, as a text that can be stored and compared.
package struct ViewSnapshot {
  package let content: SnapshotText
  let definition: ReadModelDefinition
  let log: any EventLog
  let seq: UInt64
  /// The stored keys of the rows of ``content``.
  let keys: [[UInt8]]

  /// Folds `log` up to `seq`.
  ///
  /// - Throws: ``ViewError`` with code `stopped` if an event up to `seq` stops the read model, or
  ///   with code `outOfRange` if `seq` is after the log's end.
  package init(of definition: ReadModelDefinition, in log: any EventLog, at seq: UInt64) throws {
    try self.init(of: definition, in: log, asOf: AsOf(seq))
  }

  /// Folds the events that are visible as of `asOf`.
  ///
  /// If `asOf` has a time, the text names it.
  ///
  /// - Throws: The errors of ``init(of:in:at:)``.
  package init(of definition: ReadModelDefinition, in log: any EventLog, asOf: AsOf) throws {
    let (log, seq) = (try log.seen(asOf: asOf), asOf.seq)
    let state = try ViewState(of: definition, in: log, at: seq)
    if let poison = state.poison {
      throw ViewError(
        .stopped,
        "The read model '\(definition.name)' is stopped at \(poison) Skip the event, or let the"
          + " projection take it.")
    }
    let (schema, stored) = (state.fold.schema, try state.fold.rows())
    let time = try log.event(at: seq).map { ", \($0.time)" } ?? ""
    content = SnapshotText(
      facts: [
        .init("read model", schema.name), .init("version", "\(schema.version)"),
        .init("position", "\(seq)\(time)"),
      ] + (asOf.time.map { [.init("until", "\($0)")] } ?? [])
        + [.init("rows", "\(stored.count)")],
      columns: schema.columns.map(\.name),
      rows: try stored.map { row in
        let values =
          try schema.keyValues(row.key)
          + schema.rowValues(row.row, times: .kept)
        return zip(values, schema.columns).map { $0.withoutSecrets(named: $1.name) }
      })
    (self.definition, self.log, self.seq, keys) = (definition, log, seq, stored.map(\.key))
  }

  package var text: String { content.text }

  var schema: ViewSchema { definition.schema }
}

extension JSONValue {
  /// The value of the field `name`, in which asterisks replace secrets, for a file that may be
  /// shared.
  ///
  /// Secrets are recognized by names and by their form.
  func withoutSecrets(named name: String) -> JSONValue {
    if SecretText.isName(name), !isNull { return "****" }
    return switch self {
    case .string(let text): .string(SecretText.redacting(text))
    case .array(let values): .array(values.map { $0.withoutSecrets(named: "") })
    case .object(let object):
      .object(
        JSONObject(
          object.map { .init(key: $0.key, value: $0.value.withoutSecrets(named: $0.key)) }))
    default: self
    }
  }
}
