internal import Daybook
internal import DaybookRendering

/// The message for a failed import, with the place of the error in the file and with advice.
struct ImportFailure {
  let text: String

  init(_ error: ImportError) {
    let reason = CommandMessage(error.place.map(error.text.placing) ?? error.text).text
    text = "\(reason) Nothing was imported.\(Self.remedy(for: error))"
  }

  private static func remedy(for error: ImportError) -> String {
    guard error.line != nil else { return "" }
    switch error.reason {
    case .badInput: break
    case .refused(let refusal): guard case .notStorable = refusal.reason else { return "" }
    default: return ""
    }
    if error.endsSkipping { return " It cannot be put aside: mend it in the file." }
    return " Mend the record, or let --skip-bad FILE put such records aside and import the others."
  }
}
