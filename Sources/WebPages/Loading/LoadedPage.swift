/// A fetched page in the form in which it is stored.
package struct LoadedPage: Sendable, Equatable {
  /// The address after all redirects.
  package let address: PageAddress
  package let status: Int
  package let charset: PageCharset
  /// The number of bytes of the answer.
  package let bytes: Int
  package let content: PageReduction
}

/// A step of loading a page, for a caller that waits for it.
package enum PageStep: Sendable, Equatable {
  case started(PageAddress)
  case finished(PageAddress)
  case failed(PageAddress, PageFailure)
}
