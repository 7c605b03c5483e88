internal import Daybook
internal import DaybookTerminal

extension JSONValue {
  /// This value of a field called `name`, with asterisks in place of secrets, for a shared file.
  ///
  /// Secrets are recognized by names and by their shapes.
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
