/// The bins of `bin_auto()`, set by `query_bin_auto_size` and `query_bin_auto_at`.
package struct AutomaticBins: Sendable {
  var size: CallSite.Argument?
  /// The start of one bin; 0 when it is not set.
  var origin: CallSite.Argument?

  package init() {}
}
