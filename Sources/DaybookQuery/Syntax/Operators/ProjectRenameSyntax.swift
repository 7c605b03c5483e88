/// `project-rename new = old`: gives columns other names in place.
package struct ProjectRenameSyntax: Sendable {
  /// One column and its new name.
  package struct Rename: Sendable {
    package let new: NameSyntax
    package let old: NameSyntax
    package let range: SourceRange
  }

  package let renames: [Rename]
  package let range: SourceRange
}
