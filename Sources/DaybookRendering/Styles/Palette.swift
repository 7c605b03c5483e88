/// The colours of series: those of Okabe and Ito, which people with any kind of colour vision
/// tell apart, and what terminals have that is nearest.
enum Palette {
  /// Blue, orange, bluish green, vermilion, sky blue, reddish purple, yellow.
  static let web = ["#0072b2", "#e69f00", "#009e73", "#d55e00", "#56b4e9", "#cc79a7", "#f0e442"]
  /// The same as numbers of the cube of 256 colours.
  static let cube = [32, 214, 36, 166, 117, 175, 227]
  /// The same as codes of the sixteen colours.
  static let sixteen = ["34", "33", "32", "31", "96", "35", "93"]
}
