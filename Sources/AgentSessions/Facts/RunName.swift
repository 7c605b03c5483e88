package import DaybookEvents
internal import DaybookValues

/// The name of a run: the name of the session, followed for an agent by the agent's name.
///
/// Agents of two sessions may have the same name, so the agent's name alone is not unique.
package struct RunName: Hashable, Sendable, CustomStringConvertible {
  /// The name: up to 201 characters of ASCII without control characters.
  package let text: String

  /// The run of `agent` in `session`, or of the session itself.
  package init(session: String, agent: String? = nil) {
    let session = Self.safe(session)
    text = agent.map { "\(session)/\(Self.safe($0))" } ?? session
  }

  package var description: String { text }

  /// The stream of the run's events: `run-<name>`.
  package var stream: StreamName { StreamName(checked: Self.prefix + text) }

  /// Makes the name of the run with this stream; `nil` if it is not the stream of a run.
  package init?(stream: StreamName) {
    guard stream.name.hasPrefix(Self.prefix) else { return nil }
    text = String(stream.name.dropFirst(Self.prefix.count))
  }

  private static let prefix = "run-"
  private static let longest = 100

  /// The name itself, or a UUID for a name that cannot be part of a stream's name.
  private static func safe(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: ".:_-".utf8.contains(byte)
      }
    }
    let fits = isPlain && !name.isEmpty && name.utf8.count <= longest
    return fits ? name : EventID(agentFact: "name", name).description
  }
}

extension EventID {
  /// The namespace for the ids of facts, as a UUID: 3f6f4a0e-2a5d-4d0a-9d6b-51c1c9a1f0d7.
  private static let agentFacts = EventID(
    high: 0x3F6F_4A0E_2A5D_4D0A, low: 0x9D6B_51C1_C9A1_F0D7)

  /// The id of the fact that `parts` identify; equal parts give an equal id at each import.
  ///
  /// The length of each part is also hashed, so different lists of parts have different ids.
  init(agentFact parts: String...) {
    let name = parts.map { "\($0.utf8.count):\($0)" }.joined()
    self.init(namespace: Self.agentFacts, name: name)
  }
}
