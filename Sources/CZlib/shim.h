#include <zlib.h>

// What zlib has as macros. 15 is the largest window, and 16 more asks for gzip alone.
static inline int czlib_begin_gzip(z_stream *stream) { return inflateInit2(stream, 15 + 16); }
