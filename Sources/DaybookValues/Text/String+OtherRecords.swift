extension String {
  /// Whether this is the name of a stream for imported records that lack the field of the stream.
  ///
  /// The events of such a stream have nothing in common.
  package var isStreamOfOthers: Bool { self == "none" || hasSuffix("-none") }
}
