// Sign-up, and then: look into your mailbox.
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SignupForm } from '../../../features/auth/components/signup-form.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { LoadingOverlay } from '../../../shared/ui/dialogs/loading-overlay.tsx';
import { RedirectOnce } from '../../redirect-once.tsx';
import { useLang } from '../../use-lang.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Where the mail of a sign-up went: it outlives the page, which a phone throws away while she reads her mail. */
    sentTo?: string;
  }
}

const CheckMail = lazy(async () => ({ default: (await import('./check-mail.tsx')).CheckMail }));

export function SignupScreen() {
  const t = useT();
  const lang = useLang();
  const session = useSession();
  const navigate = useNavigate();
  const sentTo = useLocation({ select: ({ state }) => state.sentTo });
  // Halfway in, the sign-in screen asks for the rest.
  if (session.status === 'signed_in' || session.status === 'second_step') {
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
      <SignupForm onSignedUp={(sentTo) => void navigate({ to: '.', state: { sentTo } })} />
      <p className="text-center text-muted">
        {t('auth.have_account')}{' '}
        <Link to="/$lang/login" params={{ lang }} className="font-medium text-primary underline">
          {t('common.sign_in')}
        </Link>
      </p>
    </div>
  );
}
