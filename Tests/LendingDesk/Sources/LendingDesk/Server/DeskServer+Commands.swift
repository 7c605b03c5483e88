import Daybook
import Hummingbird

extension DeskServer {
  /// Does what the body asks for, once for each id in the path.
  @Sendable func handle(_ request: Request, _ context: BasicRequestContext) async throws
    -> CommandAnswer
  {
    guard let id = EventID(try context.parameters.require("id")) else {
      throw HTTPError(.badRequest, message: "The id of a command is a UUID.")
    }
    let wanted = try await request.decode(as: CommandRequest.self, context: context)
    do {
      let decision = try await daybook.log.handle(try wanted.made(on: today()), id: id)
      return CommandAnswer(
        positions: decision.appended.map(\.seq), wasKnown: decision.wasKnown)
    } catch {
      throw HTTPError(status(of: error), message: "\(error)")
    }
  }

  private func status(of error: any Error) -> HTTPResponse.Status {
    switch error {
    case is Desk.Refusal: .conflict
    case is MissingField, is NameError: .badRequest
    case let error as AppendError: status(of: error)
    default: .internalServerError
    }
  }

  private func status(of error: AppendError) -> HTTPResponse.Status {
    // The client gave two commands one id.
    if case .commandInUse = error.reason { return .unprocessableContent }
    // Others came first each time, or the disk is full: it may be asked again with the same id.
    return .serviceUnavailable
  }
}
