// Screen that opens after a click on an e-mail link, or after a sign-in with Google or Apple. On
// the device that requested the e-mail link, the link signs the user in. On other devices, the
// screen shows the next step.
import { useSearch } from '@tanstack/react-router';
import { resendConfirmation } from '../../../features/auth/api/confirmation-port.ts';
import { EmailForm } from '../../../features/auth/components/email-form.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../shared/paths.ts';
import { returnTarget } from '../../../shared/session/return-target.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { LoadingOverlay } from '../../../shared/ui/dialogs/loading-overlay.tsx';
import { RedirectOnce } from '../../redirect-once.tsx';
import { useLang } from '../../use-lang.ts';
import { BackToLogin } from './back-to-login.tsx';
import { LinkCheckFailed } from './link-check-failed.tsx';
import { RedirectAfterSignIn } from './redirect-after-sign-in.tsx';
import { useCodeExchange } from './use-code-exchange.ts';

export function CallbackScreen() {
  const t = useT();
  const lang = useLang();
  const { code, provider, from, message } = useSearch({ from: '/$lang/entry/auth/callback' });
  const exchange = useCodeExchange(code);
  const session = useSession();
  if (exchange.state === 'pending') {
    return (
      <>
        <p className="text-center text-muted">{t('auth.authenticating')}</p>
        <LoadingOverlay />
      </>
    );
  }
  if (exchange.state === 'unreachable') {
    return <LinkCheckFailed onRetry={exchange.retry} />;
  }
  if (exchange.state === 'opened') {
    const target = returnTarget(from, lang);
    if (target || session.status !== 'signed_in') {
      return <RedirectOnce to={target ?? PATHS.dashboard(lang)} />;
    }
    return <RedirectAfterSignIn userId={session.userId} from={undefined} />;
  }
  if (provider) {
    return (
      <Stopped title={t('auth.provider_stopped_title')} text={t('auth.provider_stopped_text')} />
    );
  }
  // An e-mail change must be confirmed in the old and in the new mailbox. After the first time, the
  // URL has the parameter `message`. This page shows its own text instead.
  if (message) {
    return <Stopped title={t('auth.half_changed_title')} text={t('auth.half_changed_text')} />;
  }
  if (exchange.state === 'refused')
    return <RedirectOnce to={`${PATHS.login(lang)}?confirmed=true`} />;
  return (
    <div className="flex flex-col gap-6">
      <div role="alert" className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t('auth.link_stale_title')}</h1>
        <p className="text-muted">{t('auth.link_stale_text')}</p>
      </div>
      <EmailForm
        send={(email) => resendConfirmation(email, lang)}
        sendLabel={t('auth.send_link')}
        sentText={t('auth.link_sent')}
      />
      <BackToLogin />
    </div>
  );
}

function Stopped({ title, text }: { title: string; text: string }) {
  return (
    <div className="flex flex-col gap-6">
      <div role="alert" className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="text-muted">{text}</p>
      </div>
      <BackToLogin />
    </div>
  );
}
