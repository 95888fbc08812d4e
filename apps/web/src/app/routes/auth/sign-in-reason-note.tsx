// Message above the sign-in form: tells the user why the requested page needs a sign-in, and that
// the user returns to this page after the sign-in. With a new account, the user returns to the page
// after confirming the e-mail address.
import { useEffect } from 'react';
import { signInReason } from '../../../features/auth/model/sign-in-reason.ts';
import { useT } from '../../../i18n/use-t.ts';
import { pendingReturnPath } from '../../../shared/session/pending-return-path.ts';
import { returnTarget } from '../../../shared/session/return-target.ts';
import { lazyWithTexts } from '../../lazy-with-texts.tsx';
import { useLang } from '../../use-lang.ts';

export const SignInReasonNote = lazyWithTexts(async () => Why, 'sign_in_why');

function Why({ from }: { from: string }) {
  const t = useT();
  const target = returnTarget(from, useLang());
  useEffect(() => {
    if (target) pendingReturnPath.keep(target);
  }, [target]);
  if (!target) return null;
  const reason = signInReason(target);
  return (
    <p className="text-muted">
      {reason ? t(`sign_in_why.${reason}`) : null} {t('sign_in_why.back')}
    </p>
  );
}
