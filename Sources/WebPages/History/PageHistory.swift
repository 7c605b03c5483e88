package import DaybookPresentation

/// The opened pages in the order of opening, and which of them is the current page.
package struct PageHistory: Sendable, Equatable {
  /// The maximum number of pages in the history.
  package static let longest = 64

  package private(set) var addresses: [PageAddress]
  /// The place of the current page, where 1 is the first page; 0 if there is no page.
  package private(set) var place: Int

  /// - Parameters:
  ///   - addresses: The addresses of the pages, in order.
  ///   - place: The place of the current page, where 1 is the first page.
  package init(_ addresses: [PageAddress] = [], at place: Int = 0) {
    (self.addresses, self.place) = (addresses, min(max(place, 0), addresses.count))
  }

  package var current: PageAddress? { place > 0 ? addresses[place - 1] : nil }
  package var canGoBack: Bool { place > 1 }
  package var canGoForward: Bool { place < addresses.count }

  /// Opens a page after the current page, and removes the pages that followed the current page.
  ///
  /// If there are then more than ``longest`` pages, the first page is removed, too.
  package mutating func open(_ address: PageAddress) {
    addresses.removeLast(addresses.count - place)
    addresses.append(address)
    if addresses.count > Self.longest { addresses.removeFirst() }
    place = addresses.count
  }

  /// Moves forward by `step` pages, or back if `step` is negative.
  ///
  /// - Throws: `Refusal` if the history does not have enough pages.
  package mutating func move(by step: Int) throws(Refusal) {
    guard place > 0 else { throw .noPage }
    guard 1...addresses.count ~= place + step else {
      throw Refusal(step < 0 ? .firstPage : .lastPage)
    }
    place += step
  }
}
