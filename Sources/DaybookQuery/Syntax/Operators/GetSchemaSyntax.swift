/// `getschema`: gives a row for each column.
package struct GetSchemaSyntax: Sendable {

  package let range: SourceRange
}
