// Symbols that stand in for parts of Swift's libraries which a command of one file does not need.
// They have no declarations: only the linker looks for them.
#ifndef DAYBOOK_C_STAND_INS_H
#define DAYBOOK_C_STAND_INS_H

#endif
