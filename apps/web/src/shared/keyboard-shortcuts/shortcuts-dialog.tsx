// Dialog with all keyboard shortcuts of list screens, and the switch for single-key shortcuts.
import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { KeyboardKey } from './keyboard-key.tsx';
import { ShortcutSwitch } from './shortcut-switch.tsx';

type ShortcutsDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

const KEYS = [
  [['j', 'k'], 'ui.key_move'],
  [['↵'], 'ui.key_open'],
  [['Esc'], 'ui.key_close'],
  [['/'], 'ui.key_search'],
  [['?'], 'ui.key_help'],
] as const;

export function ShortcutsDialog({ isOpen, onOpenChange }: ShortcutsDialogProps) {
  const t = useT();
  return (
    <Dialog title={t('ui.keys_setting')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 pb-4">
        {KEYS.map(([keys, text]) => (
          <div key={text} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <KeyboardKey key={key}>{key}</KeyboardKey>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <ShortcutSwitch />
    </Dialog>
  );
}
