// After the sign-up: a mail waits for its link to be opened.
import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { ResendConfirmationButton } from '../../../features/auth/components/resend-confirmation-button.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { useLang } from '../../use-lang.ts';

export function CheckMail({ email }: { email: string }) {
  const t = useT();
  const lang = useLang();
  return (
    <div role="status" className="flex flex-col items-center gap-4 text-center">
      <MailCheck aria-hidden="true" className="size-12 text-success" />
      <h1 className="text-2xl font-semibold">{t('auth.check_mail_title')}</h1>
      <p>{t('auth.account_created')}</p>
      <p className="text-muted">
        <bdi>{email}</bdi>
      </p>
      <ResendConfirmationButton email={email} />
      <Link to="/$lang/login" params={{ lang }} className={buttonClass('secondary')}>
        {t('auth.to_sign_in')}
      </Link>
    </div>
  );
}
