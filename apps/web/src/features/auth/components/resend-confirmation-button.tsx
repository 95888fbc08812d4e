// Button that resends the confirmation e-mail to the address just entered.
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { resendConfirmation } from '../api/confirmation-port.ts';
import { authMessageKey } from '../model/auth-message-key.ts';

export function ResendConfirmationButton({ email }: { email: string }) {
  const t = useT();
  const language = useLanguage();
  const [isPending, setIsPending] = useState(false);
  const [outcome, setOutcome] = useState<string>();
  const send = async () => {
    setIsPending(true);
    setOutcome(undefined);
    try {
      await resendConfirmation(email, language);
      setOutcome(t('auth.sent_again'));
    } catch (error) {
      const known = authMessageKey(error);
      setOutcome(known ? t(known) : messageFor(error, t, language));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <>
      <Button look="quiet" isPending={isPending} onClick={send}>
        {t('auth.send_again')}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {outcome}
      </p>
    </>
  );
}
