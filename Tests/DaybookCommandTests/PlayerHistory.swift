/// A short history of one player, whose play time of one game is wrong for a while.
enum PlayerHistory {
  static let player = "76561190000000001"

  /// The events of the player as lines, from position 1.
  static let lines = [
    line(1, "profile.seen", #"{"name":"ada","visibility":3,"avatar":null}"#),
    line(1, "game.acquired", #"{"appid":10,"name":"The Dig","baseline":true}"#),
    sample(2, total: 40), sample(3, total: 10_902), sample(4, total: 60),
    line(5, "profile.renamed", #"{"name":"bob","previous":"ada"}"#),
    line(6, "game.acquired", #"{"appid":20,"name":"Chess","baseline":false}"#),
  ]

  static let text = lines.joined(separator: "\n") + "\n"

  /// An event that the read models of jobs cannot apply.
  static let poison = #"{"stream":"job-1","type":"job.listed","data":{"x":1}}"#

  /// Returns the line of an event of the player, on a day of January.
  static func line(_ day: Int, _ type: String, _ data: String) -> String {
    #"{"stream":"player-\#(player)","type":"\#(type)","time":"2026-01-0\#(day)","data":\#(data)}"#
      .replacing("2026-01-0\(day)", with: "2026-01-0\(day)T04:00:00Z")
  }

  private static func sample(_ day: Int, total: Int) -> String {
    line(
      day, "game.playtimeSampled",
      #"{"appid":10,"total":\#(total),"delta":0,"twoWeeks":null,"baseline":\#(day == 2)}"#)
  }
}
