/// Functions of property bags.
package enum BagFunction: CaseIterable, Hashable, Sendable {
  case bagPack, bagKeys, bagHasKey, bagMerge, bagRemoveKeys, bagSetKey, bagZip, dynamicToJson,
    treepath

  /// What it is called, what it takes, and what it does.
  package var definition: ScalarDefinition {
    switch self {
    case .bagPack: .bagPack
    case .bagKeys: .bagKeys
    case .bagHasKey: .bagHasKey
    case .bagMerge: .bagMerge
    case .bagRemoveKeys: .bagRemoveKeys
    case .bagSetKey: .bagSetKey
    case .bagZip: .bagZip
    case .dynamicToJson: .dynamicToJson
    case .treepath: .treepath
    }
  }
}
