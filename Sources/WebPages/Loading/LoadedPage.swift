/// A loaded page, as it is stored.
package struct LoadedPage: Sendable, Equatable {
  /// The address of the page after all redirects.
  package let address: PageAddress
  package let status: Int
  package let charset: PageCharset
  /// The size of the answer in bytes.
  package let bytes: Int
  package let content: PageReduction
}

/// What happens while a caller waits for a page.
package enum PageStep: Sendable, Equatable {
  case started(PageAddress)
  case finished(PageAddress)
  case failed(PageAddress, PageFailure)
}
