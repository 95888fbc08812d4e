// What stands in the place of a whole screen that is on its way.
import { useT } from '../../../i18n/use-t.ts';

export function LoadingOverlay() {
  const t = useT();
  return (
    <div
      role="status"
      className="after-a-moment grid min-h-[60dvh] place-items-center text-primary"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-10 animate-spin"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <rect x="6" y="6" width="12" height="12" />
        <rect x="6" y="6" width="12" height="12" transform="rotate(45 12 12)" />
      </svg>
      <span className="sr-only">{t('common.loading')}</span>
    </div>
  );
}
