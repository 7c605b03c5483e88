#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A state that threads share, and a way to wait until it has changed.
///
/// Only one thread at a time accesses the state. A closure must not call the same monitor, not even
/// through the `deinit` of an object that it releases. The compiler cannot check that this type is
/// sendable. It is, because each access to the state happens between lock and unlock of `mutex`,
/// and the two pointers never change.
@safe package final class Monitor<State>: @unchecked Sendable {
  private var state: State
  private var waiterCount = 0
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init(_ state: sending State) {
    self.state = state
    unsafe pthread_mutex_init(mutex, nil)
    #if canImport(Darwin)
      unsafe pthread_cond_init(condition, nil)
    #else
      var attributes = pthread_condattr_t()
      unsafe pthread_condattr_init(&attributes)
      // A wait must not change with the wall clock.
      unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      unsafe pthread_cond_init(condition, &attributes)
      unsafe pthread_condattr_destroy(&attributes)
    #endif
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Returns the result of `body` for the state, while no other thread accesses it.
  ///
  /// - Complexity: About 10 ns when no other thread uses the monitor.
  package func withLock<Result, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body(&state)
  }

  /// The first result of `attempt` that is not `nil`; `attempt` is called now and after every
  /// wake-up.
  package func wait<Result, Failure: Error>(
    for attempt: (inout State) throws(Failure) -> Result?
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = try attempt(&state) { return result }
      waiterCount += 1
      unsafe pthread_cond_wait(condition, mutex)
      waiterCount -= 1
    }
  }

  /// The first result of `attempt` that is not `nil`; `nil` when there is none within `limit`.
  package func wait<Result, Failure: Error>(
    within limit: Duration, for attempt: (inout State) throws(Failure) -> Result?
  ) throws(Failure) -> Result? {
    let deadline = ContinuousClock.now + limit
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = try attempt(&state) { return result }
      let left = deadline - ContinuousClock.now
      guard left > .zero else { return nil }
      waiterCount += 1
      waitOnce(atMost: left)
      waiterCount -= 1
    }
  }

  /// Waits, without a time limit, until `condition` is true; each ``signalAll()`` lets it be
  /// checked again.
  package func wait(until condition: (State) -> Bool) {
    wait { state in condition(state) ? () : nil }
  }

  /// Whether `condition` became true within `limit`.
  package func wait(within limit: Duration, until condition: (State) -> Bool) -> Bool {
    wait(within: limit) { state in condition(state) ? () : nil } != nil
  }

  /// Wakes every waiting thread, so that it checks the state again.
  package func signalAll() {
    let isWaitedFor = withLock { _ in waiterCount > 0 }
    if isWaitedFor { unsafe pthread_cond_broadcast(condition) }
  }

  /// Changes the state, then wakes every thread that waits.
  package func update<Result, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer {
      let isWaitedFor = waiterCount > 0
      unsafe pthread_mutex_unlock(mutex)
      if isWaitedFor { unsafe pthread_cond_broadcast(condition) }
    }
    return try body(&state)
  }

  private func waitOnce(atMost limit: Duration) {
    // The system counts time in 64 bits, so a long wait is done in steps of at most a day.
    let (seconds, attoseconds) = min(limit, .seconds(86_400)).components
    let nanoseconds = Int(attoseconds / 1_000_000_000)
    #if canImport(Darwin)
      var time = timespec(tv_sec: Int(seconds), tv_nsec: nanoseconds)
      unsafe pthread_cond_timedwait_relative_np(condition, mutex, &time)
    #else
      var time = timespec()
      unsafe clock_gettime(CLOCK_MONOTONIC, &time)
      let total = time.tv_nsec + nanoseconds
      time.tv_sec += Int(seconds) + total / 1_000_000_000
      time.tv_nsec = total % 1_000_000_000
      unsafe pthread_cond_timedwait(condition, mutex, &time)
    #endif
  }
}
