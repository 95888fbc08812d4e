// Loading indicator in place of a whole screen.
import { useT } from '../../../i18n/use-t.ts';
import { Spinner } from '../states/spinner.tsx';

export function LoadingOverlay() {
  const t = useT();
  return (
    <div
      role="status"
      className="after-a-moment grid min-h-[60dvh] place-items-center text-primary"
    >
      <Spinner isLarge />
      <span className="sr-only">{t('common.loading')}</span>
    </div>
  );
}
