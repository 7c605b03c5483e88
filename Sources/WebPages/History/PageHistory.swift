package import DaybookPresentation

/// The pages that were opened, in order, and the current page.
package struct PageHistory: Sendable, Equatable {
  /// The highest number of pages in the history.
  package static let longest = 64

  package private(set) var addresses: [PageAddress]
  /// The place of the current page, from 1; 0 if there is none.
  package private(set) var place: Int

  /// - Parameters:
  ///   - addresses: The pages, in order.
  ///   - place: The place of the current page, from 1.
  package init(_ addresses: [PageAddress] = [], at place: Int = 0) {
    (self.addresses, self.place) = (addresses, min(max(place, 0), addresses.count))
  }

  package var current: PageAddress? { place > 0 ? addresses[place - 1] : nil }
  package var canGoBack: Bool { place > 1 }
  package var canGoForward: Bool { place < addresses.count }

  /// Opens a page after the current page, and removes the pages that followed.
  ///
  /// If there are more than ``longest`` pages, the first page is removed.
  package mutating func open(_ address: PageAddress) {
    addresses.removeLast(addresses.count - place)
    addresses.append(address)
    if addresses.count > Self.longest { addresses.removeFirst() }
    place = addresses.count
  }

  /// Moves this number of pages forward; if it is negative, back.
  ///
  /// - Throws: `Refusal` if there are too few pages.
  package mutating func move(by step: Int) throws(Refusal) {
    guard place > 0 else { throw .noPage }
    guard 1...addresses.count ~= place + step else {
      throw Refusal(step < 0 ? .firstPage : .lastPage)
    }
    place += step
  }
}
