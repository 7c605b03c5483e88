internal import Daybook
internal import DaybookTerminal

extension JSONValue {
  /// The value of what is called `name` as it may stand in a file that others read: asterisks in
  /// place of secrets, which names and shapes tell.
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
