// Asks for a link to choose a new password.
import { Link } from '@tanstack/react-router';
import { EmailForm } from '../../../features/auth/components/email-form.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useLang } from '../../use-lang.ts';

export function ForgotPasswordScreen() {
  const t = useT();
  const lang = useLang();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t('auth.forgot_title')}</h1>
        <p className="text-muted">{t('auth.forgot_text')}</p>
      </div>
      <EmailForm
        send={async (email) => {
          const { askNewPassword } = await import('../../../features/auth/api/password-port.ts');
          await askNewPassword(email, lang);
        }}
        sendLabel={t('auth.send_link')}
        sentText={t('auth.link_sent')}
      />
      <Link
        to="/$lang/login"
        params={{ lang }}
        className="inline-flex min-h-11 items-center self-center font-medium text-primary underline"
      >
        {t('auth.to_sign_in')}
      </Link>
    </div>
  );
}
