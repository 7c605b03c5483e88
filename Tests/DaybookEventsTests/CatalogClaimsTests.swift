import Testing

@testable import DaybookEvents

@Suite("Which part of a damaged log is believed of a type or a schema")
struct CatalogClaimsTests {
  @Test("A copy to which the log leads, before all others")
  func copies() {
    var claims = CatalogClaims()
    claims.add(entry: [1], of: 7)
    claims.add(foundCopy: [2], of: 7)
    claims.add(copy: [3], of: 7)
    #expect(claims[7] == [3])
    #expect(claims[8] == nil)
  }

  @Test("An entry, unless another entry or a copy says otherwise")
  func entries() {
    var claims = CatalogClaims()
    claims.add(entry: [1], of: 7)
    claims.add(foundEntry: [2], of: 7)
    #expect(claims[7] == [1])
    claims.add(foundCopy: [1], of: 7)
    claims.add(foundCopy: [2], of: 7)
    #expect(claims[7] == [1])
    claims.add(entry: [1], of: 8)
    claims.add(foundCopy: [2], of: 8)
    #expect(claims[8] == nil)
    claims.add(entry: [1], of: 9)
    claims.add(entry: [2], of: 9)
    #expect(claims[9] == nil)
  }

  @Test("What was found lying about, where it is the only word")
  func found() {
    var claims = CatalogClaims()
    claims.add(foundEntry: [1], of: 7)
    #expect(claims[7] == [1])
    claims.add(foundCopy: [2], of: 7)
    #expect(claims[7] == [2])
    claims.add(foundCopy: [3], of: 7)
    #expect(claims[7] == nil)
  }
}
