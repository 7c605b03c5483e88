/// The words that open screens of this app, or act on them.
package struct JobScreens: Sendable {
  package let name: String
  /// The arguments.
  package let usage: String
  package let summary: String

  private init(_ name: String, _ usage: String, _ summary: String) {
    self.name = name
    self.usage = usage
    self.summary = summary
  }

  /// All screens, for the help of a shell.
  package static let all = [
    JobScreens(
      "jobs",
      "[DATE [DATE]] [--min-pay 15] [--within 5km] [--near LAT,LNG] [--category NAME] [--open] "
        + "[--sort time|pay|distance] [--fake]",
      "jobs by date, from today on or of those days; --fake takes in a bundled fortnight"),
    JobScreens(
      "job", "NUMBER|N", "all about one job, by its number or its place in the list or on the map"),
    JobScreens("more", "", "more days of the list: 1, 3, 6, 9 and so on"),
    JobScreens(
      "refresh", "[--now]",
      "back to today, asked for again: + new, ~ changed, - gone; --now also during a pause"),
    JobScreens("map", "[near LAT,LNG [KM]]", "the jobs of the list on a map"),
    JobScreens("near", "LAT,LNG [KM]", "the jobs around a place on a map"),
    JobScreens("next", "", "the next place on the map"),
    JobScreens("prev", "", "the place before on the map"),
    JobScreens("pin", "N", "that place on the map"),
    JobScreens("watch", "NUMBER|N", "keeps an eye on a job"),
    JobScreens("unwatch", "NUMBER|N", "keeps an eye on it no more"),
    JobScreens("watched", "", "the jobs you keep an eye on"),
    JobScreens("clash", "", "watched shifts that overlap"),
    JobScreens("signup", "", "a form for your name and e-mail address, kept on this machine"),
    JobScreens("login", "", "the same form for who signed up before"),
    JobScreens("name", "NAME", "fills in the form"),
    JobScreens("email", "ADDRESS", "fills in the form"),
    JobScreens("answer", "N|NAME", "answers a question"),
    JobScreens("up", "", "back to the screen before"),
    JobScreens("home", "", "back to the first screen"),
    JobScreens("link", "", "the link that opens this screen"),
    JobScreens("open", "LINK", "the screen of a link"),
  ]
}
