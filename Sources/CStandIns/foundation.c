// Stands in for FoundationEssentials, which is 4.4 MB and 1.4 ms of each start of a command.
//
// Daybook's commands do not use it, but ArgumentParser does, for two things:
// - JSONEncoder and String.init(data:encoding:) print the help as JSON (--experimental-dump-help).
//   Here they end the command, with a message and status 64.
// - A cast to LocalizedError finds the text of an error. Here the protocol exists, and no type
//   conforms to it. ArgumentParser then takes the error's own description, as it does for all of
//   Daybook's errors.
//
// The linker takes an object of an archive only for a symbol that is missing. These symbols are
// weak: a command that does use Foundation gets the real ones, and .ci/shipped refuses its size.
#ifdef DAYBOOK_IN_ONE_FILE
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

#define STANDS_FOR(symbol) __asm__(symbol) __attribute__((weak))

static _Noreturn void refuse(void) {
  static const char message[] =
      "daybook: error: The commands have no description in JSON. 'daybook --help' lists them.\n";
  ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
  (void)written;
  _exit(64);
}

// The metadata of JSONEncoder, its initializer, two output formats, String.init(data:encoding:)
// and the encoding UTF-8.
void encoder_type(void) STANDS_FOR("$s20FoundationEssentials11JSONEncoderCMa");
void encoder_init(void) STANDS_FOR("$s20FoundationEssentials11JSONEncoderCACycfc");
void sorted_keys(void)
    STANDS_FOR("$s20FoundationEssentials11JSONEncoderC16OutputFormattingV10sortedKeysAEvau");
void pretty_printed(void)
    STANDS_FOR("$s20FoundationEssentials11JSONEncoderC16OutputFormattingV13prettyPrintedAEvau");
void string_of_data(void)
    STANDS_FOR("$sSS20FoundationEssentialsE4data8encodingSSSgAA4DataVh_SSAAE8EncodingVtcfC");
void utf8_encoding(void) STANDS_FOR("$sSS20FoundationEssentialsE8EncodingV4utf8ACvau");

void encoder_type(void) { refuse(); }
void encoder_init(void) { refuse(); }
void sorted_keys(void) { refuse(); }
void pretty_printed(void) { refuse(); }
void string_of_data(void) { refuse(); }
void utf8_encoding(void) { refuse(); }

// The descriptor of LocalizedError, as Swift's runtime reads it: each pointer is the distance from
// itself to its target. Kind 3 is a protocol, 0 a module; 0x40 means that there is one descriptor,
// 0x10000 that the protocol is not for classes alone.
struct protocol_descriptor {
  uint32_t flags;
  int32_t module, name;
  uint32_t signature_count, requirement_count;
  int32_t associated_names;
  struct {
    uint32_t flags;
    int32_t parent, name;
  } module_descriptor;
  char protocol_name[16], module_name[24];
};

#define DISTANCE(from, to) \
  ((int32_t)offsetof(struct protocol_descriptor, to) - \
   (int32_t)offsetof(struct protocol_descriptor, from))

extern const struct protocol_descriptor localized_error
    STANDS_FOR("$s20FoundationEssentials14LocalizedErrorMp");

const struct protocol_descriptor localized_error = {
    .flags = 0x10043,
    .module = DISTANCE(module, module_descriptor),
    .name = DISTANCE(name, protocol_name),
    .module_descriptor.name = DISTANCE(module_descriptor.name, module_name),
    .protocol_name = "LocalizedError",
    .module_name = "FoundationEssentials",
};
#else
typedef int no_stand_in;
#endif
