// Sign-up screen, followed by the request to check the e-mail.
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SignupForm } from '../../../features/auth/components/signup-form.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { LoadingOverlay } from '../../../shared/ui/dialogs/loading-overlay.tsx';
import { RedirectOnce } from '../../redirect-once.tsx';
import { useLang } from '../../use-lang.ts';
import { AuthFrame, OtherAuthLink } from './auth-frame.tsx';

declare module '@tanstack/history' {
  interface HistoryState {
    /**
     * Recipient of the sign-up e-mail. It is stored in the history entry, because a phone may
     * discard the page while the user reads the e-mail. The reloaded page then still shows the
     * address.
     */
    sentTo?: string;
  }
}

const RedirectAfterSignIn = lazy(() =>
  import('./redirect-after-sign-in.tsx').then(({ RedirectAfterSignIn: it }) => ({ default: it })),
);
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
        <RedirectAfterSignIn userId={session.userId} from={from} />
      </Suspense>
    );
  }
  // If the second factor has not been entered yet, the sign-in screen asks for it.
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
    <AuthFrame title={t('auth.sign_up_title')} from={from}>
      <SignupForm
        onSignedUp={(sentTo) => void navigate({ to: '.', search: true, state: { sentTo } })}
      />
      <OtherAuthLink to="/$lang/login" question={t('auth.have_account')} from={from}>
        {t('common.sign_in')}
      </OtherAuthLink>
    </AuthFrame>
  );
}
