import DaybookTerminal

print(KeyMap.emacs)
