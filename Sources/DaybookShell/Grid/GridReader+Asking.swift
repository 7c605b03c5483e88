internal import Daybook
internal import DaybookGrid
internal import DaybookQuery
internal import DaybookRendering

extension GridReader {
  /// The rows for which a condition is true, or the error of the condition.
  mutating func filter(_ condition: String) throws -> GridAnswer {
    do {
      return .filtered(condition, rows: try query.places(of: condition, in: try rowsToFilter()))
    } catch let refusal as QueryRefusal {
      return .filterRefused(condition, refusal.summary)
    } catch let error as QueryError {
      return .filterRefused(condition, CommandMessage(error).text)
    }
  }

  private mutating func rowsToFilter() throws -> MemoryTable {
    if let queried { return queried }
    guard let rows, let table = shown ?? table else {
      return MemoryTable(schema: .init(name: "_", fields: []), rows: [])
    }
    let made = try rows.queried(table)
    queried = made
    return made
  }

  /// The events that last set the fields of a row; a refusal if there is no such row.
  func blame(_ key: [UInt8]) throws -> GridAnswer {
    guard case .view(let name) = subject,
      let blames = try source.models.blame(key, in: name, through: position)
    else { return .refused(text(.noSuchRow(position))) }
    return .blame(
      key: key,
      blames.map {
        GridBlame(field: $0.field, value: Cell($0.value).text, event: GridEvent($0.event))
      })
  }
}
