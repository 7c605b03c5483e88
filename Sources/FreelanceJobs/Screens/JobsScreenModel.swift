package import DaybookRendering

/// All texts of a screen in their final order, so that the renderer makes no decisions.
package struct JobsScreenModel: Sendable {
  /// The texts of an open question.
  package struct AlertText: Sendable, Equatable {
    package var title: String
    package var message: String
    /// The explanation of how to answer the question.
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

/// The content of a screen, which is between the notices and an open question.
package protocol JobsContent: Sendable, Equatable {
  /// The content, rendered to text; `reserved` is the number of lines above it.
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
