// Sign-in screen. After the sign-in, the screen sends the user to the requested screen.
import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LoginForm } from '../../../features/auth/components/login-form.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { LoadingOverlay } from '../../../shared/ui/dialogs/loading-overlay.tsx';
import { useLang } from '../../use-lang.ts';
import { AuthFrame, OtherAuthLink } from './auth-frame.tsx';

const SecondStepForm = lazy(async () => ({
  default: (await import('../../../features/auth/components/second-step-form.tsx')).SecondStepForm,
}));

const RedirectAfterSignIn = lazy(() =>
  import('./redirect-after-sign-in.tsx').then(({ RedirectAfterSignIn: it }) => ({ default: it })),
);

export function LoginScreen() {
  const t = useT();
  const lang = useLang();
  const session = useSession();
  const { from, confirmed } = useSearch({ from: '/$lang/entry/login' });
  if (session.status === 'signed_in') {
    return (
      <Suspense fallback={<LoadingOverlay />}>
        <RedirectAfterSignIn userId={session.userId} from={from} />
      </Suspense>
    );
  }
  if (session.status === 'second_step') {
    return (
      <Suspense fallback={<LoadingOverlay />}>
        <SecondStepForm />
      </Suspense>
    );
  }
  return (
    <AuthFrame title={t('auth.sign_in_title')} from={from} isConfirmed={confirmed === true}>
      <LoginForm from={from} />
      <Link
        to="/$lang/forgot-password"
        params={{ lang }}
        className="-my-2 inline-flex min-h-11 items-center self-center text-primary underline"
      >
        {t('auth.forgot_title')}
      </Link>
      <OtherAuthLink to="/$lang/signup" question={t('auth.no_account')} from={from}>
        {t('common.sign_up')}
      </OtherAuthLink>
      <Link
        to="/$lang"
        params={{ lang }}
        className="-my-2 inline-flex min-h-11 items-center self-center text-muted underline"
      >
        {t('common.back_home')}
      </Link>
    </AuthFrame>
  );
}
