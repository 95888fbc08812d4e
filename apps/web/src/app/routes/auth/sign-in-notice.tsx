// Message above a sign-in form. Depending on the address, it shows the reason for the sign-in or
// that an e-mail address was confirmed.
import { lazy, Suspense } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useIsHydrated } from '../../../shared/ui/use-is-hydrated.ts';

const SignInReasonNote = lazy(() =>
  import('./sign-in-reason-note.tsx').then(({ SignInReasonNote: it }) => ({ default: it })),
);

export function SignInNotice({
  from,
  isConfirmed = false,
}: {
  from: string | undefined;
  isConfirmed?: boolean;
}) {
  const t = useT();
  // The page is prerendered without its query string, so content that depends on the query string
  // must wait until after hydration. Otherwise the HTML would differ, and React would render the
  // sign-in form again and lose what the user typed. Space for the content is reserved until then
  // (vite/reserved-notice-lines.ts).
  const isAlive = useIsHydrated();
  return (
    <>
      {isAlive && !from ? null : (
        <div className="lines-why -mt-3">
          {isAlive && from ? (
            <Suspense>
              <SignInReasonNote from={from} />
            </Suspense>
          ) : null}
        </div>
      )}
      {isAlive && !isConfirmed ? null : (
        <div className="lines-confirmed">
          {isAlive && isConfirmed ? (
            <p role="status" className="rounded-card bg-success-soft px-4 py-3 text-success">
              {t('auth.address_confirmed')}
            </p>
          ) : null}
        </div>
      )}
    </>
  );
}
