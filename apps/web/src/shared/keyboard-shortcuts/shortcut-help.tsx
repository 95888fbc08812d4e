// Line at the bottom of a screen that lists the screen's keyboard shortcuts.
import { useT } from '../../i18n/use-t.ts';
import { KeyboardKey } from './keyboard-key.tsx';
import { useAreShortcutsOn } from './use-are-shortcuts-on.ts';

export type ShortcutHelpEntry = { keys: string[]; text: string };

export function ShortcutHelp({ help }: { help: ShortcutHelpEntry[] }) {
  const t = useT();
  const areOn = useAreShortcutsOn();
  const shown = help.filter(({ keys }) => areOn || keys.every((key) => key === 'Esc'));
  return shown.length > 0 ? (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted max-md:hidden">
      <span className="sr-only">{t('ui.keys')}</span>
      {shown.map(({ keys, text }) => (
        <span key={text} className="flex items-center gap-1.5">
          {keys.map((key) => (
            <KeyboardKey key={key}>{key}</KeyboardKey>
          ))}
          {text}
        </span>
      ))}
    </p>
  ) : null;
}
