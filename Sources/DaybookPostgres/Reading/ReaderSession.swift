/// The state of a reading thread between reads.
///
/// Only that thread uses it.
final class ReaderSession {
  private let address: PostgresAddress
  private let tables: PostgresTables
  private let patience: Duration
  private var connection: PostgresConnection?

  init(_ address: PostgresAddress, _ patience: Duration) {
    (self.address, self.patience) = (address, patience)
    tables = PostgresTables(address.schema)
  }

  /// The result of `body`, which is run again over a new connection when the connection is lost.
  func read<Value>(
    _ body: (PostgresReader) -> Result<Value, PostgresFailure>
  ) -> Result<Value, PostgresFailure> {
    var backOff = BackOff(patience)
    while true {
      let result = attempt(body)
      guard case .failure(let failure) = result else { return result }
      // Closing the connection ends its transaction.
      connection = nil
      guard failure.isPassing, let pause = backOff.next() else { return result }
      Pause(pause).wait()
    }
  }

  private func attempt<Value>(
    _ body: (PostgresReader) -> Result<Value, PostgresFailure>
  ) -> Result<Value, PostgresFailure> {
    do throws(PostgresFailure) {
      return body(PostgresReader(connection: try connected(), tables: tables))
    } catch { return .failure(error) }
  }

  private func connected() throws(PostgresFailure) -> PostgresConnection {
    if let connection { return connection }
    let connection = try PostgresConnection.reading(from: address)
    self.connection = connection
    return connection
  }
}
