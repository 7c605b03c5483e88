import DeskClient
import Foundation

extension DeskReply {
  /// Decodes the body, whatever the order of its fields.
  func decoded<Answer: Decodable>(_ type: Answer.Type = Answer.self) throws -> Answer {
    try JSONDecoder().decode(type, from: Data(body.utf8))
  }
}
