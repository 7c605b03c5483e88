/// The words with which the shell itself is asked for something.
package enum ShellVerb: String, Sendable, CaseIterable {
  case at, step, back, diff, blame, bisect
  case whatIf = "what-if"
  case replay, watch, tail, kinds, show, session, open, link, up, home, help, quit
}
