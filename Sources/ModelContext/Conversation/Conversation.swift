package import DaybookValues

/// The server's side of the protocol, which receives lines and outcomes of calls and returns
/// effects.
///
/// It stores the calls that are running, and their requests. If the caller performs the effects in
/// order, no message about a call is sent after the call is cancelled.
package struct Conversation: Sendable {
  /// What the caller must do.
  package enum Effect: Sendable {
    /// Send a message, as one line.
    case send(JSONValue)
    /// Start the work of a call.
    ///
    /// Pass its outcome to ``Conversation/answer(_:with:)``. When its work has ended, call
    /// ``Conversation/end(_:)``.
    case start(CallNumber, ToolRequest)
    /// Call ``Conversation/giveUp(_:)`` when this call has waited for the time that is allowed.
    case limitWait(CallNumber)
    /// Stop the work of a call, because its outcome is no longer needed.
    case stop(CallNumber)
  }

  /// The number of a call, which is used only once.
  package typealias CallNumber = Int

  /// The name and the version of the server.
  let server: (name: String, version: String)
  let limits: ToolLimits
  /// The revision that the handshake has settled; `nil` without a handshake.
  var session: ProtocolRevision?
  var calls: CallQueue
  var batches = MessageBatches()

  /// - Parameters:
  ///   - name: The name of the server.
  ///   - version: The version of the server.
  ///   - limits: The limits of answers.
  ///   - parallel: The maximum number of calls that run at the same time; further calls wait.
  package init(name: String, version: String, _ limits: ToolLimits, parallel: Int) {
    server = (name, version)
    self.limits = limits
    calls = CallQueue(parallel: parallel)
  }

  /// Whether there are no calls that run or wait.
  package var isIdle: Bool { calls.isEmpty }

  /// Handles a line from the client; the caller must perform the returned effects in order.
  package mutating func receive(_ line: MessageLines.Line) -> [Effect] {
    do throws(ProtocolFault) {
      switch try value(of: line) {
      case .array(let messages): return try receive(batch: messages)
      case let value: return receive(value, in: nil)
      }
    } catch {
      return [.send(ServerMessage.fault(error))]
    }
  }

  private func value(of line: MessageLines.Line) throws(ProtocolFault) -> JSONValue {
    switch line {
    case .tooLong(let id):
      throw ProtocolFault(
        .invalidRequest, "A message has at most \(MessageLines.limit) bytes.", id: id)
    case .message(let bytes):
      do throws(ProtocolFault) { return try value(of: bytes) } catch {
        // The client must not wait for an answer forever, so the id is searched for in the
        // unreadable line.
        var (fault, scanner) = (error, RequestIDScanner())
        scanner.scan(bytes[...])
        if scanner.id?.isLarge == true { fault = .largeID }
        fault.id = scanner.id
        throw fault
      }
    }
  }

  private func value(of bytes: [UInt8]) throws(ProtocolFault) -> JSONValue {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ProtocolFault(.parseError, "The line is not UTF-8.")
    }
    do throws(JSONError) { return try JSONValue(parsing: text) } catch {
      throw ProtocolFault(
        .parseError, "The line is not JSON: \(ShortText(error.description, bytes: 500).text)")
    }
  }

  private mutating func receive(batch: [JSONValue]) throws(ProtocolFault) -> [Effect] {
    guard session?.takesBatches == true, (1...MessageBatches.limit).contains(batch.count) else {
      throw ProtocolFault(.invalidRequest, "Batches are not taken: write one message on each line.")
    }
    let number = batches.open()
    let effects = batch.flatMap { receive($0, in: number) }
    return effects + send(batches.close(number))
  }

  private mutating func receive(_ value: JSONValue, in batch: Int?) -> [Effect] {
    do throws(ProtocolFault) {
      switch try ClientMessage(value) {
      case .answer: return []
      case .notification("notifications/cancelled", let parameters): return cancel(parameters)
      case .notification: return []
      case .request(let request): return try receive(request, in: batch)
      }
    } catch {
      return send(batches.reply(ServerMessage.fault(error), in: batch))
    }
  }

  func send(_ message: JSONValue?) -> [Effect] { message.map { [.send($0)] } ?? [] }
}

/// What happens to a call between its start and its end.
extension Conversation {
  /// Sends the outcome of a call, unless the call has been cancelled.
  package mutating func answer(_ number: CallNumber, with outcome: ToolOutcome) -> [Effect] {
    calls.answer(number).map { answer($0, with: outcome) } ?? []
  }

  /// Refuses a call that has waited for too long.
  package mutating func giveUp(_ number: CallNumber) -> [Effect] {
    let refusal = ToolOutcome.refusal(
      "Other calls took all of the \(limits.seconds) s that there are for one. Ask again, for less at a"
        + " time.")
    return calls.giveUp(number).map { answer($0, with: refusal) } ?? []
  }

  private mutating func answer(_ call: QueuedCall, with outcome: ToolOutcome) -> [Effect] {
    let members = outcome.members(of: call.request.tool, limits, for: call.revision)
    let reply = batches.reply(result(members, of: call.id, call.revision), in: call.batch)
    return send(reply) + send(batches.forget(in: call.batch))
  }

  /// Notes that the work of a call has ended, and starts calls that wait.
  package mutating func end(_ number: CallNumber) -> [Effect] {
    calls.end(number).flatMap { start($0.number, $0.request) }
  }

  mutating func start(_ number: CallNumber, _ request: ToolRequest) -> [Effect] {
    note(.begun, of: number) + [.start(number, request)]
  }

  /// Stores the progress of a call.
  ///
  /// If it has grown and the client wants messages about progress, it is sent.
  package mutating func note(_ step: ProgressStep, of number: CallNumber) -> [Effect] {
    guard let token = calls.advance(number, to: step.count) else { return [] }
    return [.send(ServerMessage.progress(step, of: token))]
  }

  private mutating func cancel(_ parameters: JSONObject) -> [Effect] {
    guard let id = RequestID(parameters["requestId"]), let (call, isRunning) = calls.cancel(id)
    else { return [] }
    let answered = send(batches.forget(in: call.batch))
    return answered + (isRunning ? [.stop(call.number)] : [])
  }

  /// A result, with the members that all results must have in this revision.
  func result(
    _ members: [JSONObject.Member], of id: RequestID, _ revision: ProtocolRevision
  ) -> JSONValue {
    guard !revision.beginsWithHandshake else {
      return ServerMessage.result(JSONObject(members), of: id)
    }
    let kind = JSONObject.Member(key: "resultType", value: "complete")
    let metadata = JSONObject.Member(
      key: "_meta", value: ["io.modelcontextprotocol/serverInfo": serverInfo])
    return ServerMessage.result(JSONObject([kind] + members + [metadata]), of: id)
  }

  var serverInfo: JSONValue { ["name": .string(server.name), "version": .string(server.version)] }
}
