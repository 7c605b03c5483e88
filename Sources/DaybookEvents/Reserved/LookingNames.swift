/// Types of events by which the screens of this program's own apps remember what a person looks at.
///
/// They belong to sessions, as the lines of sessions do: who asks for the events of a log does not
/// mean their own looking at it.
enum LookingNames {
  private static let names: Set<String> = [
    "jobs.screenOpened", "jobs.screenLeft", "jobs.moreWanted", "jobs.refreshWanted",
    "jobs.pinChosen", "jobs.questionRaised", "jobs.questionAnswered",
    "cs.screenOpened", "cs.screenLeft", "cs.listShown", "cs.playerOpened", "cs.sectionToggled",
    "cs.chooserOpened", "cs.choiceNarrowed", "cs.playerChosen", "cs.questionRaised",
    "cs.questionAnswered", "web.moved",
  ]

  static func hold(_ name: String) -> Bool {
    // Nearly every name ends here.
    switch name.utf8.first {
    case UInt8(ascii: "j"), UInt8(ascii: "c"), UInt8(ascii: "w"): names.contains(name)
    default: false
    }
  }
}
