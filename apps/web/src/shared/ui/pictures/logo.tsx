// Logo of Wasl: a star, and the app's name in the script of the page's language.
import { useT } from '../../../i18n/use-t.ts';

export function Logo() {
  const t = useT();
  return (
    <span className="flex items-center gap-2 text-xl font-semibold text-primary">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8">
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <g fill="none" className="stroke-(--on-primary)" strokeWidth="2">
          <rect x="9.5" y="9.5" width="13" height="13" />
          <rect x="9.5" y="9.5" width="13" height="13" transform="rotate(45 16 16)" />
        </g>
      </svg>
      {t('common.name')}
    </span>
  );
}
