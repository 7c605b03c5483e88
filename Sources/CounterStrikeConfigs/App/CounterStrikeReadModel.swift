package import DaybookEvents
package import DaybookProjections
internal import DaybookValues
package import DaybookWeb

/// The read models of this app's screens, as of the same event.
package struct CounterStrikeReadModel: AppReadModel {
  /// The projections of the read models.
  package static let projections: [any Projection.Type] = [
    ProPlayersProjection.self, PlayerSettingsProjection.self, SettingChangesProjection.self,
    TeamsProjection.self, ArticlesProjection.self, TournamentsProjection.self,
    BannersProjection.self, SkinPricesProjection.self, FavouritesProjection.self,
    PagesProjection.self, ScreensProjection.self, ImportsProjection.self, FeedProjection.self,
    PlayerNamesProjection.self, PublishedConfigsProjection.self,
    CounterStrikeFlowProjection.self, ToolsProjection.self,
  ]

  /// The projections of all its read models.
  package static let allProjections = projections + FetchHistory.projections

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
  /// The former questions to the source.
  package var history = FetchHistory()
  /// The last event in all of them, as far as it is known.
  package var position: UInt64 = 0

  package init() {}

  /// The last state of the tools.
  var toolsState: ToolsState { tools[ToolsEvent.stream] ?? ToolsState() }

  /// The rows of `snapshot`, which has all the read models; rows are read from the disk on demand.
  ///
  /// - Throws: `ViewError`.
  package init(_ snapshot: ReadModelSnapshot) throws {
    players = try snapshot.read(ProPlayersProjection.self) { $0 }
    settings = try snapshot.read(PlayerSettingsProjection.self) { $0 }
    changes = try snapshot.read(SettingChangesProjection.self) { $0 }
    teams = try snapshot.read(TeamsProjection.self) { $0 }
    articles = try snapshot.read(ArticlesProjection.self) { $0 }
    tournaments = try snapshot.read(TournamentsProjection.self) { $0 }
    banners = try snapshot.read(BannersProjection.self) { $0 }
    prices = try snapshot.read(SkinPricesProjection.self) { $0 }
    favourites = try snapshot.read(FavouritesProjection.self) { $0 }
    pages = try snapshot.read(PagesProjection.self) { $0 }
    screens = try snapshot.read(ScreensProjection.self) { $0 }
    imports = try snapshot.read(ImportsProjection.self) { $0 }
    feed = try snapshot.read(FeedProjection.self) { $0 }
    names = try snapshot.read(PlayerNamesProjection.self) { $0 }
    configs = try snapshot.read(PublishedConfigsProjection.self) { $0 }
    flows = try snapshot.read(CounterStrikeFlowProjection.self) { $0 }
    tools = try snapshot.read(ToolsProjection.self) { $0 }
    history = try FetchHistory(snapshot)
    position = snapshot.position
  }

  /// Folds `fact` as the event `seq` of a log.
  package mutating func apply(_ fact: CounterStrikeFact, seq: UInt64, version: UInt64) {
    func place<Events: EventSet>(_ event: Events) -> Recorded<Events> {
      Recorded(event, seq: seq, stream: fact.stream, version: version, time: fact.time)
    }
    switch fact.event {
    case .player(let event):
      ProPlayersProjection().apply(place(event), to: &players)
      PlayerNamesProjection().apply(place(event), to: &names)
      PlayerSettingsProjection().apply(place(event), to: &settings)
      SettingChangesProjection().apply(place(event), to: &changes)
    case .team(let event): TeamsProjection().apply(place(event), to: &teams)
    case .article(let event): ArticlesProjection().apply(place(event), to: &articles)
    case .tournament(let event): TournamentsProjection().apply(place(event), to: &tournaments)
    case .banner(let event): BannersProjection().apply(place(event), to: &banners)
    case .skin(let event): SkinPricesProjection().apply(place(event), to: &prices)
    case .config(let event): PublishedConfigsProjection().apply(place(event), to: &configs)
    case .feed(let event): FeedProjection().apply(place(event), to: &feed)
    case .favourite(let event): FavouritesProjection().apply(place(event), to: &favourites)
    case .page(let event): PagesProjection().apply(place(event), to: &pages)
    case .screen(let event): ScreensProjection().apply(place(event), to: &screens)
    case .importing(let event): ImportsProjection().apply(place(event), to: &imports)
    case .flow(let event): CounterStrikeFlowProjection().apply(place(event), to: &flows)
    case .tools(let event): ToolsProjection().apply(place(event), to: &tools)
    case .fetched(let event): history.apply(place(event))
    }
  }
}
