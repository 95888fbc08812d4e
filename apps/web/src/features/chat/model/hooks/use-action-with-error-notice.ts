// Runs one action at a time and shows an error when the server refuses the action.
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';

/** @returns true on success. */
type Attempt = (action: () => Promise<unknown>, after?: () => void) => Promise<boolean>;

export function useActionWithErrorNotice(): { attempt: Attempt; isPending: boolean } {
  const t = useT();
  const language = useLanguage();
  const [isPending, setIsPending] = useState(false);
  const attempt: Attempt = async (action, after) => {
    setIsPending(true);
    try {
      await action();
      after?.();
      return true;
    } catch (error) {
      notify.error(messageFor(error, t, language));
      return false;
    } finally {
      setIsPending(false);
    }
  };
  return { attempt, isPending };
}
