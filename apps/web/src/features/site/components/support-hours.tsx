// Support hours of the company, or a note that no hours are configured.
import { lazy, Suspense } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useCompany } from '../../../shared/use-company.ts';

// Loads the table of support hours on demand. The prerendered page does not need this code, because
// only a running instance knows the hours.
const SupportWeek = lazy(async () => ({
  default: (await import('./support-week.tsx')).SupportWeek,
}));

/** Requires the message catalogue `contact`. */
export function SupportHours() {
  const t = useT();
  const company = useCompany();
  const hours = company?.support_hours;
  const isUnset = company && !hours;
  // Reserves the height of the table, so that the layout does not move when the response arrives.
  // No height is reserved if it is known that the instance has no support hours.
  return (
    <div
      data-asks={!company || undefined}
      className={`flex flex-col gap-4 ${isUnset ? '' : 'min-h-60'}`}
    >
      {isUnset ? <p>{t('contact.hours_unset')}</p> : null}
      {hours ? (
        <Suspense fallback={null}>
          <SupportWeek hours={hours} />
        </Suspense>
      ) : null}
    </div>
  );
}
