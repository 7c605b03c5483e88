// The seven symbols of FoundationEssentials that ArgumentParser uses, for commands that are linked
// into one file without Foundation. They have no declarations: only the linker looks for them.
#ifndef DAYBOOK_C_FOUNDATION_STAND_IN_H
#define DAYBOOK_C_FOUNDATION_STAND_IN_H

#endif
