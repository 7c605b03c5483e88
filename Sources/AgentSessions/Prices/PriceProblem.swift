/// The reason why a price is invalid, as a sentence.
package enum PriceProblem: Error, Equatable, CustomStringConvertible {
  case noModel
  case tooLong(String)
  case noCurrency
  case noAmount(String)

  package var description: String {
    switch self {
    case .noModel: "The model has no name. Name it as its runs do: 'runs | distinct model'."
    case .tooLong(let noun):
      "The \(noun) has more than \(PriceSet.longestName) bytes. Write a shorter one."
    case .noCurrency: "The currency is empty. Name one, such as --currency EUR."
    case .noAmount(let kind):
      "--\(kind) is no price: it is a number from 0, of what a million tokens cost."
    }
  }
}
