extension PlugIn {
  static let geoPolygonLookup = PlugIn(
    "geo_polygon_lookup(table, polygon, longitude, latitude [, radius] [, return_unmatched] "
      + "[, lookup_area_radius] [, return_lookup_key])",
    "Gives the rows of a table of polygons that places are in, or near to by a radius in meters.",
    examples: [
      "let areas = datatable(area: string, shape: dynamic) [\"Ghent\", dynamic({\"type\": "
        + "\"Polygon\", \"coordinates\": [[[3.6, 51.0], [3.8, 51.0], [3.8, 51.1], [3.6, 51.1], "
        + "[3.6, 51.0]]]})]; "
        + "print lng = 3.72, lat = 51.05 | evaluate geo_polygon_lookup(areas, shape, lng, lat)"
    ],
    bind: { binder in
      { node, input, scope in binder.bindGeoLookup(.polygons, node, over: input, in: scope) }
    })

  static let geoLineLookup = PlugIn(
    "geo_line_lookup(table, line, longitude, latitude, radius [, return_unmatched] "
      + "[, lookup_area_radius] [, return_lookup_key])",
    "Gives the rows of a table of lines that places are near to, by a radius in meters.",
    examples: [
      "let roads = datatable(road: string, shape: dynamic) [\"Canal\", dynamic({\"type\": "
        + "\"LineString\", \"coordinates\": [[3.7, 51.05], [3.8, 51.2]]})]; "
        + "print lng = 3.71, lat = 51.06 | evaluate geo_line_lookup(roads, shape, lng, lat, 1000)"
    ],
    bind: { binder in
      { node, input, scope in binder.bindGeoLookup(.lines, node, over: input, in: scope) }
    })
}
