// Screen after sign-up: waits until the person opens the link in the e-mail or types its code.
import { MailCheck } from 'lucide-react';
import { MailedCode } from '../../../features/auth/components/mailed-code.tsx';
import { ResendConfirmationButton } from '../../../features/auth/components/resend-confirmation-button.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { BackToLogin } from './back-to-login.tsx';

export function CheckMail({ email }: { email: string }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-4 text-center">
      <div role="status" className="flex flex-col items-center gap-4">
        <MailCheck aria-hidden="true" className="size-12 text-success" />
        <h1 className="text-2xl font-semibold">{t('auth.check_mail_title')}</h1>
        <p>{t('auth.account_created')}</p>
        <p className="font-medium">
          <bdi>{email}</bdi>
        </p>
      </div>
      <MailedCode email={email} purpose="signup" />
      <ResendConfirmationButton email={email} />
      <BackToLogin />
    </div>
  );
}
