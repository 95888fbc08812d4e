// When somebody of the company answers; that nobody has said it, where nobody has.
import { lazy, Suspense } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useCompany } from '../../../shared/use-company.ts';

// Only the running instance knows the hours, so the page that is read first comes without what draws them.
const SupportWeek = lazy(async () => ({
  default: (await import('./support-week.tsx')).SupportWeek,
}));

/** Needs the texts of `contact`. */
export function SupportHours() {
  const t = useT();
  const company = useCompany();
  const hours = company?.support_hours;
  const isUnset = company && !hours;
  // The room of a week is kept, so that nothing moves when the answer is there; where there is no week it would be a hole in the page.
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
