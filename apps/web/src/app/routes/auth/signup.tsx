// Sign-up, and then: look into your mailbox.
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SignupForm } from '../../../features/auth/components/signup-form.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { LoadingOverlay } from '../../../shared/ui/dialogs/loading-overlay.tsx';
import { RedirectOnce } from '../../redirect-once.tsx';
import { useLang } from '../../use-lang.ts';
import { AskedByAddress } from './asked-by-address.tsx';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Where the mail of a sign-up went: it outlives the page, which a phone throws away while she reads her mail. */
    sentTo?: string;
  }
}

const ToWork = lazy(() => import('./to-work.tsx').then(({ ToWork: it }) => ({ default: it })));
const CheckMail = lazy(async () => ({ default: (await import('./check-mail.tsx')).CheckMail }));

export function SignupScreen() {
  const t = useT();
  const lang = useLang();
  const session = useSession();
  const navigate = useNavigate();
  const { from } = useSearch({ from: '/$lang/entry/signup' });
  const sentTo = useLocation({ select: ({ state }) => state.sentTo });
  if (session.status === 'signed_in') {
    return (
      <Suspense fallback={<LoadingOverlay />}>
        <ToWork userId={session.userId} from={from} />
      </Suspense>
    );
  }
  // Halfway in, the sign-in screen asks for the rest.
  if (session.status === 'second_step') {
    return <RedirectOnce to={PATHS.dashboard(lang)} />;
  }
  if (sentTo) {
    return (
      <Suspense fallback={<LoadingOverlay />}>
        <CheckMail email={sentTo} />
      </Suspense>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl font-semibold">{t('auth.sign_up_title')}</h1>
      <AskedByAddress from={from} />
      <SignupForm
        onSignedUp={(sentTo) => void navigate({ to: '.', search: true, state: { sentTo } })}
      />
      <p className="text-center text-muted">
        {t('auth.have_account')}{' '}
        <Link
          to="/$lang/login"
          params={{ lang }}
          search={from ? { from } : {}}
          className="font-medium text-primary underline"
        >
          {t('common.sign_in')}
        </Link>
      </p>
    </div>
  );
}
