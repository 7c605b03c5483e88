/// Names for the tool calls in one session.
///
/// Some services number the calls of each turn from 0, so an id may be used again. The first call
/// with an id has the id as its name. The name of a later call with this id also has a number.
struct CallNames {
  private struct Use {
    var count = 1
    var response: String?
    var isCalled = true
    var isFinished = false
  }

  private var uses: [String: Use] = [:]

  /// The name of the call with `id` in `response`.
  ///
  /// If the last call with this id already has a result, this is a new call. However, two calls
  /// with the same id in the same known response are a single call.
  mutating func called(_ id: String, in response: String? = nil) -> String {
    guard var use = uses[id] else {
      uses[id] = Use(response: response)
      return id
    }
    if use.isCalled, use.isFinished, response == nil || response != use.response {
      (use.count, use.isFinished) = (use.count + 1, false)
    }
    (use.isCalled, use.response) = (true, response)
    uses[id] = use
    return Self.name(id, use.count)
  }

  /// The name of the call with `id` whose result was just read; the call itself may be read later.
  mutating func finished(_ id: String) -> String {
    let isKnown = uses[id] != nil
    uses[id, default: Use(isCalled: isKnown)].isFinished = true
    return Self.name(id, uses[id]?.count ?? 1)
  }

  /// Whether a call with `id` was read.
  func hasCall(_ id: String) -> Bool { uses[id]?.isCalled == true }

  private static func name(_ id: String, _ count: Int) -> String {
    count == 1 ? id : "\(id)#\(count)"
  }
}
