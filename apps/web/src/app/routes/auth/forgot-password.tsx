// Screen to request a link or a code for a new password.
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { EmailForm } from '../../../features/auth/components/email-form.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useLang } from '../../use-lang.ts';
import { BackToLogin } from './back-to-login.tsx';

const MailedCode = lazy(() =>
  import('../../../features/auth/components/mailed-code.tsx').then(({ MailedCode: it }) => ({
    default: it,
  })),
);

export function ForgotPasswordScreen() {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t('auth.forgot_title')}</h1>
        <p className="text-muted">{t('auth.forgot_text')}</p>
      </div>
      <EmailForm
        send={async (email) => {
          const { requestPasswordReset } = await import(
            '../../../features/auth/api/password-port.ts'
          );
          await requestPasswordReset(email, lang);
          setSentTo(email);
        }}
        sendLabel={t('auth.send_link')}
        sentText={t('auth.link_sent')}
      />
      {sentTo ? (
        <Suspense>
          <MailedCode
            email={sentTo}
            purpose="recovery"
            onEntered={() =>
              void navigate({ to: '/$lang/reset-password', params: { lang }, replace: true })
            }
          />
        </Suspense>
      ) : null}
      <BackToLogin />
    </div>
  );
}
