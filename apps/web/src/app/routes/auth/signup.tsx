// Sign-up, and then: look into your mailbox.
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { SignupForm } from '../../../features/auth/components/signup-form.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { LoadingOverlay } from '../../../shared/ui/dialogs/loading-overlay.tsx';
import { RedirectOnce } from '../../redirect-once.tsx';
import { useLang } from '../../use-lang.ts';

const CheckMail = lazy(async () => ({ default: (await import('./check-mail.tsx')).CheckMail }));

export function SignupScreen() {
  const t = useT();
  const lang = useLang();
  const session = useSession();
  const [sentTo, setSentTo] = useState<string>();
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
      <SignupForm onSignedUp={setSentTo} />
      <p className="text-center text-muted">
        {t('auth.have_account')}{' '}
        <Link to="/$lang/login" params={{ lang }} className="font-medium text-primary underline">
          {t('common.sign_in')}
        </Link>
      </p>
    </div>
  );
}
