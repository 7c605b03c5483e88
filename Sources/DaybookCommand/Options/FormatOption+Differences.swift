internal import Daybook
internal import DaybookRendering
internal import DaybookShell

extension FormatOption {
  /// Prints rows that differ: for a person field by field, else as facts.
  func print(_ differences: [RowDifference]) throws {
    guard format == .table else {
      return try print(differences.flatMap(\.cells), columns: RowDifference.columns)
    }
    let console = Console(.output)
    try console.write(DifferenceList(differences).text(width: console.width, theme: console.theme))
  }
}
