package import DaybookPresentation

/// The pages that were opened one after the other, and which of them is in front.
package struct PageHistory: Sendable, Equatable {
  /// As many are remembered.
  package static let longest = 64

  package private(set) var addresses: [PageAddress]
  /// The place of the one in front; 0 where there is none.
  package private(set) var place: Int

  /// - Parameters:
  ///   - addresses: The pages, the first one first.
  ///   - place: The place of the one in front, from 1.
  package init(_ addresses: [PageAddress] = [], at place: Int = 0) {
    (self.addresses, self.place) = (addresses, min(max(place, 0), addresses.count))
  }

  package var current: PageAddress? { place > 0 ? addresses[place - 1] : nil }
  package var canGoBack: Bool { place > 1 }
  package var canGoForward: Bool { place < addresses.count }

  /// Opens a page after the one in front, in place of what one went back from.
  package mutating func open(_ address: PageAddress) {
    addresses.removeLast(addresses.count - place)
    addresses.append(address)
    if addresses.count > Self.longest { addresses.removeFirst() }
    place = addresses.count
  }

  /// Goes so many pages on, or back.
  ///
  /// - Throws: `Refusal` when there are not so many.
  package mutating func move(by step: Int) throws(Refusal) {
    guard place > 0 else { throw .noPage }
    guard 1...addresses.count ~= place + step else {
      throw Refusal(step < 0 ? .firstPage : .lastPage)
    }
    place += step
  }
}
