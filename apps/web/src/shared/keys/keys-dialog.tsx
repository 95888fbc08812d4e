// Dialog with all keyboard shortcuts of list screens, and the switch for single-key shortcuts.
import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Key } from './key.tsx';
import { KeySwitch } from './key-switch.tsx';

type KeysDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

const KEYS = [
  [['j', 'k'], 'ui.key_move'],
  [['↵'], 'ui.key_open'],
  [['Esc'], 'ui.key_close'],
  [['/'], 'ui.key_search'],
  [['?'], 'ui.key_help'],
] as const;

export function KeysDialog({ isOpen, onOpenChange }: KeysDialogProps) {
  const t = useT();
  return (
    <Dialog title={t('ui.keys_setting')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 pb-4">
        {KEYS.map(([keys, text]) => (
          <div key={text} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <KeySwitch />
    </Dialog>
  );
}
