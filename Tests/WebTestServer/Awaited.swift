internal import Synchronization

/// A value that threads change and tests wait for.
final class Awaited<Value: Sendable>: Sendable {
  private struct Waiter: Sendable {
    let isMet: @Sendable (Value) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private let state: Mutex<(value: Value, waiters: [Waiter])>

  init(_ value: Value) { state = Mutex((value, [])) }

  var value: Value { state.withLock { $0.value } }

  /// Changes the value, then resumes the waiters whose condition holds for the new value.
  func update<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    let (result, met) = state.withLock { state in
      let result = body(&state.value)
      let met = state.waiters.filter { $0.isMet(state.value) }
      state.waiters.removeAll { $0.isMet(state.value) }
      return (result, met)
    }
    for waiter in met { waiter.continuation.resume() }
    return result
  }

  /// Returns once `isMet` holds for the value.
  func wait(until isMet: @escaping @Sendable (Value) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isNow = state.withLock { state in
        if isMet(state.value) { return true }
        state.waiters.append(Waiter(isMet: isMet, continuation: continuation))
        return false
      }
      if isNow { continuation.resume() }
    }
  }
}
