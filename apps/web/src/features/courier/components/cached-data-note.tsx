// Notice that the data shown is the last copy stored on this device.
import { CloudOff } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';

export function CachedDataNote({ isShown }: { isShown: boolean }) {
  const t = useT();
  return (
    <p
      role="status"
      className="flex items-start gap-2 rounded-card bg-warning-soft px-4 py-3 text-warning empty:hidden"
    >
      {isShown ? (
        <>
          <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {t('courier.kept')}
        </>
      ) : null}
    </p>
  );
}
