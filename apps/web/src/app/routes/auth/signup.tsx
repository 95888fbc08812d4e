// Sign-up, and then: look into your mailbox.
import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { ResendConfirmationButton } from '../../../features/auth/components/resend-confirmation-button.tsx';
import { SignupForm } from '../../../features/auth/components/signup-form.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Leave } from '../../leave.tsx';
import { useLang } from '../../use-lang.ts';

export function SignupScreen() {
  const t = useT();
  const lang = useLang();
  const session = useSession();
  const [sentTo, setSentTo] = useState<string>();
  // Halfway in, the sign-in screen asks for the rest.
  if (session.status === 'signed_in' || session.status === 'second_step') {
    return <Leave to={PATHS.dashboard(lang)} />;
  }
  if (sentTo) {
    return (
      <div role="status" className="flex flex-col items-center gap-4 text-center">
        <MailCheck aria-hidden="true" className="size-12 text-success" />
        <h1 className="text-2xl font-semibold">{t('auth.check_mail_title')}</h1>
        <p>{t('auth.account_created')}</p>
        <p className="text-muted">
          <bdi>{sentTo}</bdi>
        </p>
        <ResendConfirmationButton email={sentTo} />
        <Link to="/$lang/login" params={{ lang }} className={buttonClass('secondary')}>
          {t('auth.to_sign_in')}
        </Link>
      </div>
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
