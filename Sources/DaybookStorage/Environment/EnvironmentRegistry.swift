internal import DaybookSystem
internal import Synchronization

/// All files that this process has mapped, so that no file is mapped twice.
///
/// The registry has only weak references. While an environment closes after its last release, a
/// call that opens its file again waits.
final class EnvironmentRegistry: Sendable {
  static let shared = EnvironmentRegistry()

  private enum Entry {
    case opening
    case open(WeakEnvironment)
  }

  private struct WeakEnvironment {
    weak var environment: StorageEnvironment?
  }

  private enum Claim {
    case mine
    case shared(StorageEnvironment)
  }

  private let entries = Monitor<[FileIdentity: Entry]>([:])

  /// The open environment of the file, or else the result of `open`.
  func environment(
    _ identity: FileIdentity, at path: String, wantingToWrite: Bool,
    open: () throws(SystemError) -> StorageEnvironment
  ) throws(SystemError) -> StorageEnvironment {
    while true {
      switch claim(identity) {
      case .mine:
        return try add(identity, open)
      case .shared(let environment):
        if environment.waitWhileClosing() { continue }
        try environment.requireSameProcess(while: "open the daybook")
        guard wantingToWrite, environment.isReadOnly else { return environment }
        throw SystemError(.heldReadOnly, while: "open the daybook for writing", at: path)
      }
    }
  }

  /// Allows the file to be opened again, after its environment was closed.
  func remove(_ identity: FileIdentity) {
    entries.update { _ = $0.removeValue(forKey: identity) }
  }

  // The environment must be released outside of the lock, because its `deinit` takes the lock, too.
  private func claim(_ identity: FileIdentity) -> Claim {
    entries.wait { entries in
      switch entries[identity] {
      case nil:
        entries[identity] = .opening
        return .mine
      case .opening: return nil
      case .open(let weak): return weak.environment.map(Claim.shared)
      }
    }
  }

  private func add(
    _ identity: FileIdentity, _ open: () throws(SystemError) -> StorageEnvironment
  ) throws(SystemError) -> StorageEnvironment {
    do throws(SystemError) {
      let environment = try open()
      entries.update { $0[identity] = .open(WeakEnvironment(environment: environment)) }
      return environment
    } catch {
      remove(identity)
      throw error
    }
  }
}

/// The number of an environment in this process; the number of a closed environment is not reused.
struct EnvironmentNumber: Hashable, Sendable {
  private let number: Int

  private static let last = Atomic<Int>(0)

  static func next() -> EnvironmentNumber {
    EnvironmentNumber(number: last.add(1, ordering: .relaxed).newValue)
  }
}
