// The keys of a screen, in one line at its foot.
import { useT } from '../../../i18n/use-t.ts';

export type KeyHelp = { keys: string[]; text: string };

export function HelpLine({ help }: { help: KeyHelp[] }) {
  const t = useT();
  return (
    <ul
      aria-label={t('operator.keys')}
      className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted max-md:hidden"
    >
      {help.map(({ keys, text }) => (
        <li key={text} className="flex items-center gap-1.5">
          {keys.map((key) => (
            <kbd
              key={key}
              className="rounded border border-line bg-surface px-1.5 font-sans text-ink"
            >
              {key}
            </kbd>
          ))}
          {text}
        </li>
      ))}
    </ul>
  );
}
