internal import DaybookValues
package import DaybookWeb

/// The topics that can be fetched from the source.
package enum CounterStrikeTopic: Sendable, Hashable {
  /// The page of a list that begins after this number of list items.
  case page(PagedList, after: Int64)
  case player(ProPlayerID)
  case article(Int64)
  case banners
  case tournaments

  /// The method and the subject of the question.
  private var question: (method: String, subject: String) {
    switch self {
    case .page(.players, let offset): ("playersData", "\(offset)")
    case .page(.teams, let offset): ("teamsData", "\(offset)")
    case .page(.news, let offset): ("newsPreviewData", "\(offset)")
    case .player(let player): ("playerDescriptionData", "\(player)")
    case .article(let number): ("newsDescriptionData", "\(number)")
    case .banners: ("bannersData", "")
    case .tournaments: ("eventsData", "")
    }
  }

  /// The path of the file for this topic.
  ///
  /// The name of a list page contains the number of list items before the page.
  private var path: String {
    let (method, subject) = question
    return switch self {
    case .page: "\(method)/\(method)\(subject).json"
    case .player: "\(method)/playerID\(subject).json"
    case .article: "\(method)/newsID\(subject).json"
    case .banners, .tournaments: "\(method).json"
    }
  }

  package var request: ServiceRequest {
    let (method, subject) = question
    return ServiceRequest(CounterStrikeClient.service, method: method, at: path, about: subject)
  }

  /// The method and subject under which the log records this question.
  package var subject: FetchSubject { FetchSubject(request) }

  /// The topic of a question with `method` about `subject`; `nil` if the source has no such
  /// question.
  package init?(method: String, subject: String) {
    let number = Int64(subject)
    switch (method, number) {
    case ("playersData", let offset?): self = .page(.players, after: offset)
    case ("teamsData", let offset?): self = .page(.teams, after: offset)
    case ("newsPreviewData", let offset?): self = .page(.news, after: offset)
    case ("playerDescriptionData", let number?): self = .player(ProPlayerID(number))
    case ("newsDescriptionData", let number?): self = .article(number)
    case ("bannersData", _): self = .banners
    case ("eventsData", _): self = .tournaments
    default: return nil
    }
  }
}
