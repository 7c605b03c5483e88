internal import DaybookPresentation

/// What a person is told of the fewest events that give a row.
package enum ShrinkMessage: LocalizedText {
  case smallest(Int, of: UInt64)
  case best(Int, of: UInt64)
  case written(Int, to: String)

  package var english: String {
    switch self {
    case .smallest(let count, let total):
      "\(count) of \(total) events give a row, and without any one of them there is none."
    case .best(let count, let total):
      "\(count) of \(total) events give a row; the search was ended before it was proven that none of"
        + " them can be left out."
    case .written(let count, let path): "Written to \(path): \(count.counted("event"))."
    }
  }

  package var russian: String {
    switch self {
    case .smallest(let count, let total):
      "Событий дают строку: \(count) из \(total), и без любого из них её нет."
    case .best(let count, let total):
      "Событий дают строку: \(count) из \(total); поиск закончен раньше, чем доказано, что ни одно из них"
        + " не лишнее."
    case .written(let count, let path): "Событий записано в \(path): \(count)."
    }
  }
}
