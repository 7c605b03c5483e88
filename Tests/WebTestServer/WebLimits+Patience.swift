package import FetchProtocol

extension WebLimits {
  /// Limits that are not reached even on a busy machine, unless an answer never comes.
  package static var patient: WebLimits {
    var limits = WebLimits()
    (limits.connecting, limits.silence, limits.whole) = (
      .seconds(600), .seconds(600), .seconds(600)
    )
    return limits
  }
}
