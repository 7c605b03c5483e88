import Foundation
import Testing

@Suite("A daybook on a full disk")
struct FullDiskCommandTests {
  @Test(
    "Everything can be read, also without lock files; what writes is refused and leaves nothing")
  func full() throws {
    let command = try BuiltCommand()
    let outcome = try command.shell(
      """
      mkdir small && mount -t tmpfs -o size=4m,mode=700 tmpfs small 2> /dev/null || exit 99
      trap 'umount -l small' EXIT
      B='\(BuiltCommand.path)'; D="$B --log small/my.daybook"; export TMPDIR=$PWD
      cat > events; $D append < events > /dev/null
      read_all() {
        for c in export stats tail 'query events' 'show profiles' verify; do $D $c; echo "$c: $?"; done
      }
      read_all > before 2> errors; cat errors
      rm small/my.daybook/*-lock small/my.daybook/views/*-lock; ls -A small/my.daybook > names
      head -c 9m /dev/zero > small/filler 2> /dev/null
      read_all > after 2> errors; cat errors; diff before after && grep -c ': 0$' after
      rm -rf small/my.daybook/views; head -c 9m /dev/zero >> small/filler 2> /dev/null
      read_all > after 2> errors; cat errors; diff before after && grep -c ': 0$' after
      $D append < events 2> /dev/null; echo "append: $?"
      $D import events 2> /dev/null; echo "import: $?"
      $D backup small/copy.daybook 2> /dev/null; echo "backup: $?"
      $B --log small/new.daybook append < events 2> /dev/null; echo "new: $?"
      find small -type f -size 0; find small -type f -not -path '*/views/*' | sort
      """, input: PlayerHistory.text)
    if outcome.status == 99 { try Test.cancel("This user may not mount a small file system.") }
    let full =
      "daybook: Read models cannot be kept (small/my.daybook/views): the disk is full. Their rows are"
      + " folded in memory instead. Free some space (or raise the quota or ulimit -f), then try"
      + " again; nothing was lost."
    #expect(
      outcome.lines == [
        full, "6", full, "6", "append: 74", "import: 74", "backup: 74", "new: 74", "small/filler",
        "small/my.daybook/log.mdb",
      ], "\(outcome)")
  }
}
