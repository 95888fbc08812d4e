// Keyboard shortcuts to move through the rows of a list and to open a row. The hint about the
// shortcuts is shown when the list has rows.
import { useT } from '../../../../i18n/use-t.ts';
import { moveRowFocus } from '../../../../shared/keyboard-shortcuts/move-row-focus.ts';
import { ShortcutHelp } from '../../../../shared/keyboard-shortcuts/shortcut-help.tsx';
import { useShortcuts } from '../../../../shared/keyboard-shortcuts/use-shortcuts.ts';

type RowShortcutsProps = {
  count: number;
  /**
   * True when the screen has a shortcut that focuses the search field. The shortcut help then lists
   * this shortcut too.
   */
  isSearched?: boolean;
};

export function RowShortcuts({ count, isSearched = false }: RowShortcutsProps) {
  const t = useT();
  useShortcuts({ j: () => moveRowFocus(1), k: () => moveRowFocus(-1) });
  return (
    <ShortcutHelp
      help={[
        ...(isSearched ? [{ keys: ['/'], text: t('ui.key_search') }] : []),
        ...(count > 0
          ? [
              { keys: ['j', 'k'], text: t('ui.key_move') },
              { keys: ['↵'], text: t('ui.key_open') },
            ]
          : []),
      ]}
    />
  );
}
