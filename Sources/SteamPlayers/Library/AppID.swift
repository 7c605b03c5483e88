internal import DaybookEvents
package import DaybookProjections

/// The id of a game on Steam, which is a number.
package struct AppID: RowKey, FieldWrapper, WholeFieldValue, CustomStringConvertible {
  package static let columns: [RowColumn] = [.int64("app")]

  package let number: Int64

  package init(_ number: Int64) { self.number = number }

  package var description: String { "\(number)" }

  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  package var wrapped: Int64 { number }

  package init(wrapped: Int64) { self.init(wrapped) }
}
