// Screen that opens after a click on the link for a forgotten password. The code in the link opens
// a session in which the user can set a new password.
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { NewPasswordForm } from '../../../features/auth/components/new-password-form.tsx';
import { SecondStepForm } from '../../../features/auth/components/second-step-form.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { LoadingOverlay } from '../../../shared/ui/dialogs/loading-overlay.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { useLang } from '../../use-lang.ts';
import { LinkCheckFailed } from './link-check-failed.tsx';
import { useCodeExchange } from './use-code-exchange.ts';

export function ResetPasswordScreen() {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const session = useSession();
  const { code } = useSearch({ from: '/$lang/entry/reset-password' });
  const exchange = useCodeExchange(code);
  if (exchange.state === 'unreachable') {
    return <LinkCheckFailed onRetry={exchange.retry} />;
  }
  if (exchange.state === 'pending' || session.status === 'loading') return <LoadingOverlay />;
  if (session.status === 'second_step') return <SecondStepForm />;
  if (session.status === 'signed_out') {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 text-center">
        <h1 className="text-2xl font-semibold">{t('auth.link_stale_title')}</h1>
        <p className="text-muted">{t('auth.reset_stale_text')}</p>
        <Link to="/$lang/forgot-password" params={{ lang }} className={buttonClass()}>
          {t('auth.ask_again')}
        </Link>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl font-semibold">{t('auth.reset_title')}</h1>
      <NewPasswordForm
        onSaved={() => {
          notify.success(t('auth.password_saved'));
          void navigate({ to: '/$lang/dashboard', params: { lang }, replace: true });
        }}
      />
    </div>
  );
}
