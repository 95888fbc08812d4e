// Keyboard shortcuts to move through the rows of a list and open one. The hint is shown when there
// are rows.
import { useT } from '../../../../i18n/use-t.ts';
import { moveFocus } from '../../../../shared/keys/move-focus.ts';
import { ShortcutHelp } from '../../../../shared/keys/shortcut-help.tsx';
import { useKeys } from '../../../../shared/keys/use-keys.ts';

type RowKeysProps = {
  count: number;
  /** True when a shortcut focuses the search field above the list. */
  isSearched?: boolean;
};

export function RowKeys({ count, isSearched = false }: RowKeysProps) {
  const t = useT();
  useKeys({ j: () => moveFocus(1), k: () => moveFocus(-1) });
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
