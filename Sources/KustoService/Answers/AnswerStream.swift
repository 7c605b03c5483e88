package import DaybookQuery
internal import DaybookValues

/// The bytes of an answer, computed one batch of rows at a time when they are needed.
///
/// If a failure occurs after the first rows, it is written into the answer, which then ends.
package final class AnswerStream {
  /// A result, and where its rows come from.
  package struct Result {
    let head: ResultHead
    let next: () throws(QueryError) -> Batch?

    package init(_ head: ResultHead, _ next: @escaping () throws(QueryError) -> Batch?) {
      (self.head, self.next) = (head, next)
    }
  }

  /// The limits of one result.
  package struct Limits: Sendable {
    var bytes: Int

    package init(bytes: Int) { self.bytes = bytes }
  }

  private enum Step {
    case beginning, rows(Int), done
  }

  private let results: [Result]
  private let frames: any ResultFrames
  private let limits: Limits
  private let isLate: () -> Bool
  private var step = Step.beginning
  /// The first batch, which is computed before the answer begins; `nil` after it has been written.
  private var first: Batch??
  private var rowsOfResult = 0
  private var bytesOfResult = 0
  /// The number of rows that have been written so far, in all results together.
  package private(set) var rowCount = 0
  /// The failure that ended the answer; `nil` if there was none.
  package private(set) var failure: KustoFailure?

  /// Computes the first rows.
  ///
  /// - Parameters:
  ///   - results: The results; there must be at least one.
  ///   - form: The form of the answer.
  ///   - identity: The ids and the time of the request.
  ///   - limits: The limits of a result.
  ///   - isLate: Returns whether the time limit of the query has passed.
  /// - Throws: ``KustoFailure`` if the first rows cannot be computed.
  package init(
    _ results: [Result], as form: KustoRoute.Form, _ identity: AnswerIdentity, limits: Limits,
    isLate: @escaping () -> Bool
  ) throws(KustoFailure) {
    (self.results, self.limits, self.isLate) = (results, limits, isLate)
    frames = form.frames(results.map(\.head), identity)
    do throws(QueryError) { first = .some(try results[0].next()) } catch {
      throw KustoFailure(error, isLate: isLate())
    }
  }

  /// The next bytes; `nil` if the answer is complete.
  package func next() -> [UInt8]? {
    switch step {
    case .beginning:
      step = .rows(0)
      return Array((frames.beginning + frames.opening(results[0].head, at: 0)).utf8)
    case .rows(let index): return rows(of: index)
    case .done: return nil
    }
  }

  private func rows(of index: Int) -> [UInt8] {
    do throws(KustoFailure) {
      guard let batch = try takeBatch(of: index) else { return Array(closing(index).utf8) }
      var writer = JSONWriter()
      writer.writeWire(batch, of: results[index].head.types, isFirst: rowsOfResult == 0)
      bytesOfResult += writer.bytes.count
      guard bytesOfResult <= limits.bytes else { throw KustoFailure.tooManyBytes(limits.bytes) }
      rowsOfResult += batch.rowCount
      rowCount += batch.rowCount
      return writer.bytes
    } catch {
      return Array(end(index, after: error).utf8)
    }
  }

  private func takeBatch(of index: Int) throws(KustoFailure) -> Batch? {
    if let batch = first.take() { return batch }
    do throws(QueryError) { return try results[index].next() } catch {
      throw KustoFailure(error, isLate: isLate())
    }
  }

  private func closing(_ index: Int) -> String {
    let text = frames.closing(at: index)
    (rowsOfResult, bytesOfResult) = (0, 0)
    guard index + 1 < results.count else {
      step = .done
      return text + frames.end(after: nil, results.count)
    }
    step = .rows(index + 1)
    return text + frames.opening(results[index + 1].head, at: index + 1)
  }

  private func end(_ index: Int, after failure: KustoFailure) -> String {
    step = .done
    self.failure = failure
    return (rowsOfResult > 0 ? "," : "") + frames.element(of: failure).description
      + frames.closing(at: index) + frames.end(after: failure, index + 1)
  }
}

extension JSONWriter {
  /// Writes a value as Kusto's clients expect it.
  ///
  /// Unlike in other results, a decimal is a text, a moment has seven digits after the point, and
  /// no string is null.
  mutating func writeWire(_ value: Value, of type: ScalarType) {
    switch value {
    case .null where type == .string: writeRaw("\"\"")
    case .decimal(let number): writeString(number.description)
    case .datetime(let moment): writeString(moment.description)
    default: writeResult(value)
    }
  }

  /// Writes the rows of a batch, each with a comma before it, except for the first row of its
  /// table.
  mutating func writeWire(_ batch: Batch, of types: [ScalarType], isFirst: Bool) {
    var needsComma = !isFirst
    for row in 0..<batch.rowCount {
      writeRaw(needsComma ? ",[" : "[")
      needsComma = true
      for (index, type) in types.enumerated() {
        if index > 0 { writeByte(UInt8(ascii: ",")) }
        writeWire(batch.columns[index].value(at: row), of: type)
      }
      writeByte(UInt8(ascii: "]"))
    }
  }
}
