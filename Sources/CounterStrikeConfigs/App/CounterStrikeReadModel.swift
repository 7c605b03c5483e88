package import DaybookEvents
package import DaybookProjections
internal import DaybookValues
package import DaybookWeb

/// The read models of this app's screens, all at the same position of the log.
package struct CounterStrikeReadModel: AppReadModel {
  package typealias Fact = CounterStrikeFact

  package static let parts: [ReadModelPart<Self>] = [
    ReadModelPart<Self>(\._players, ProPlayersProjection.apply),
    ReadModelPart<Self>(\._settings, PlayerSettingsProjection.apply),
    ReadModelPart<Self>(\._changes, SettingChangesProjection.apply),
    ReadModelPart<Self>(\._teams, TeamsProjection.apply),
    ReadModelPart<Self>(\._articles, ArticlesProjection.apply),
    ReadModelPart<Self>(\._tournaments, TournamentsProjection.apply),
    ReadModelPart<Self>(\._banners, BannersProjection.apply),
    ReadModelPart<Self>(\._prices, SkinPricesProjection.apply),
    ReadModelPart<Self>(\._favourites, FavouritesProjection.apply),
    ReadModelPart<Self>(\._pages, PagesProjection.apply),
    ReadModelPart<Self>(\._screens, ScreensProjection.apply),
    ReadModelPart<Self>(\._imports, ImportsProjection.apply),
    ReadModelPart<Self>(\._feed, FeedProjection.apply),
    ReadModelPart<Self>(\._names, PlayerNamesProjection.apply),
    ReadModelPart<Self>(\._configs, PublishedConfigsProjection.apply),
    ReadModelPart<Self>(\._flows, CounterStrikeFlowProjection.apply),
    ReadModelPart<Self>(\._tools, ToolsProjection.apply),
  ]
  package static let commonParts: [ReadModelPart<Self>] =
    FetchHistory.parts.map { $0.within(\.history) }

  @CopyOnWrite package var players = Rows<ProPlayerID, ProPlayer>()
  @CopyOnWrite package var settings = Rows<ProPlayerID, PlayerSettings>()
  @CopyOnWrite package var changes = Rows<SettingChangeKey, SettingChange>()
  @CopyOnWrite package var teams = Rows<TeamKey, ProTeam>()
  @CopyOnWrite package var articles = Rows<ArticleKey, Article>()
  @CopyOnWrite package var tournaments = Rows<TournamentKey, Tournament>()
  @CopyOnWrite package var banners = Rows<BannerKey, String>()
  @CopyOnWrite package var prices = Rows<SkinPriceKey, SkinPrice>()
  @CopyOnWrite package var favourites = Rows<ProPlayerID, Favourite>()
  @CopyOnWrite package var pages = Rows<PagedList, LoadedPages>()
  @CopyOnWrite package var screens = Rows<ScreenMemory, String>()
  @CopyOnWrite package var imports = Rows<UInt64, ImportedFile>()
  @CopyOnWrite package var feed = Rows<UInt64, FeedStep>()
  @CopyOnWrite package var names = Rows<PlayerName, NamedPlayer>()
  @CopyOnWrite package var configs = Rows<ProPlayerID, PublishedConfig>()
  @CopyOnWrite package var flows = Rows<StreamName, CounterStrikeFlow>()
  @CopyOnWrite package var tools = Rows<StreamName, ToolsState>()
  /// The earlier fetches from the source.
  package var history = FetchHistory()
  /// The position of the last event that all these read models include; 0 if it is unknown.
  package var position: UInt64 = 0

  package init() {}

  /// The last state of the tools, or the initial state if the tools have no event yet.
  var toolsState: ToolsState { tools[ToolsEvent.stream] ?? ToolsState() }
}
