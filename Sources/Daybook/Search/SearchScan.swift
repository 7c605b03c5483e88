internal import DaybookProjections
internal import DaybookQuery

/// A scan of a read model's rows, part by part.
final class SearchScan: TableScan {
  private(set) var scannedRows = 0
  private var rest: any IteratorProtocol<SearchPart>
  private let request: ScanRequest
  private let view: ViewSchema

  /// A scan of `parts`; the last part comes first if `request` reads backward.
  init(
    _ parts: some RandomAccessCollection<SearchPart>, _ request: ScanRequest, _ view: ViewSchema
  ) {
    rest = request.isBackward ? parts.reversed().makeIterator() : parts.makeIterator()
    (self.request, self.view) = (request, view)
  }

  func next() throws(QueryError) -> Batch? {
    guard let part = rest.next() else { return nil }
    scannedRows += part.count
    do {
      let batch = try part.batch(of: request.columns, view, where: request.conditions)
      return request.isBackward ? batch.gathered((0..<Int32(batch.rowCount)).reversed()) : batch
    } catch {
      throw .table("\(error)")
    }
  }
}
