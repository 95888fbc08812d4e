// Sign-in, and back to where the person was.
import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LoginForm } from '../../../features/auth/components/login-form.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { LoadingOverlay } from '../../../shared/ui/dialogs/loading-overlay.tsx';
import { useLang } from '../../use-lang.ts';
import { AskedByAddress } from './asked-by-address.tsx';

const SecondStepForm = lazy(async () => ({
  default: (await import('../../../features/auth/components/second-step-form.tsx')).SecondStepForm,
}));

const ToWork = lazy(() => import('./to-work.tsx').then(({ ToWork: it }) => ({ default: it })));

export function LoginScreen() {
  const t = useT();
  const lang = useLang();
  const session = useSession();
  const { from, confirmed } = useSearch({ from: '/$lang/entry/login' });
  if (session.status === 'signed_in') {
    return (
      <Suspense fallback={<LoadingOverlay />}>
        <ToWork userId={session.userId} from={from} />
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
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl font-semibold">{t('auth.sign_in_title')}</h1>
      <AskedByAddress from={from} isConfirmed={confirmed === true} />
      <LoginForm from={from} />
      <Link
        to="/$lang/forgot-password"
        params={{ lang }}
        className="-my-2 inline-flex min-h-11 items-center self-center text-primary underline"
      >
        {t('auth.forgot_title')}
      </Link>
      <p className="text-center text-muted">
        {t('auth.no_account')}{' '}
        <Link
          to="/$lang/signup"
          params={{ lang }}
          search={from ? { from } : {}}
          className="font-medium text-primary underline"
        >
          {t('common.sign_up')}
        </Link>
      </p>
      <Link
        to="/$lang"
        params={{ lang }}
        className="-my-2 inline-flex min-h-11 items-center self-center text-muted underline"
      >
        {t('common.back_home')}
      </Link>
    </div>
  );
}
