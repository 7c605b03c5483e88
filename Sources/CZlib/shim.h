#include <zlib.h>

// What zlib has as macros. 15 is the largest window, and 16 more asks for gzip alone.
static inline int czlib_begin_gzip(z_stream *stream) { return inflateInit2(stream, 15 + 16); }

// 6 is the level that zlib takes by itself, 8 the memory, 0 no special kind of data.
static inline int czlib_begin_deflate(z_stream *stream, int window) {
  return deflateInit2(stream, 6, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY);
}

static inline int czlib_begin_inflate(z_stream *stream, int window) {
  return inflateInit2(stream, window);
}
