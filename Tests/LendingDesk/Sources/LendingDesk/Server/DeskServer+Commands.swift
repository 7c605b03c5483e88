import Daybook
import Hummingbird

extension DeskServer {
  /// Carries out the command in the body, once for each id in the path.
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
    // The client has used one id for two commands.
    if case .commandInUse = error.reason { return .unprocessableContent }
    // Others appended first at each attempt, or the disk is full: the client may retry with the
    // same id.
    return .serviceUnavailable
  }
}
