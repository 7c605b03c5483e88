package import DaybookRendering

/// All texts of a screen of this app, in order; the renderer decides nothing.
package struct JobsScreenModel: Sendable {
  /// A question over the screen.
  package struct AlertText: Sendable, Equatable {
    package var title: String
    package var message: String
    /// The text that says how to answer the question.
    package var answer: String
  }

  package var notices: [JobsNotice]
  package var content: any JobsContent
  package var alert: AlertText?

  package init(
    notices: [JobsNotice] = [], content: any JobsContent, alert: AlertText? = nil
  ) {
    self.notices = notices
    self.content = content
    self.alert = alert
  }
}

/// The texts of a screen between its notices and its question.
package protocol JobsContent: Sendable, Equatable {
  /// The content as text, with `reserved` lines above it.
  func text(in window: Window, reserved: Int) -> any StyledRenderable
}

extension JobsContent {
  fileprivate func isEqual(to other: any JobsContent) -> Bool { other as? Self == self }
}

extension JobsScreenModel: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    left.notices == right.notices && left.alert == right.alert
      && left.content.isEqual(to: right.content)
  }
}
