package import FetchProtocol

extension WebLimits {
  /// Limits that no answer meets that is not meant to, however busy the machine is.
  package static var patient: WebLimits {
    var limits = WebLimits()
    (limits.connecting, limits.silence, limits.whole) = (
      .seconds(600), .seconds(600), .seconds(600)
    )
    return limits
  }
}
