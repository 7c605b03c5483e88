/// `consume`: reads the rows and gives none.
package struct ConsumeSyntax: Sendable {

  package let range: SourceRange
}
