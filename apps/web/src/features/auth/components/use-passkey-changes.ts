// Hooks that add and remove a passkey. Before adding, the user reauthenticates if required; before
// removing, the user confirms.
import { useMutation } from '@tanstack/react-query';
import { describeDevice } from '@wasl/core/describe-device';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { addPasskey, removePasskey } from '../api/passkey-port.ts';
import { needsReauthentication } from '../api/reauthentication-port.ts';
import type { Passkey } from '../api/security-queries.ts';
import { authMessageKey } from '../model/auth-message-key.ts';

type Reload = () => Promise<unknown>;

/** Hook that adds a passkey. The name of the passkey describes this device. */
export function useAddPasskey(reload: Reload) {
  const t = useT();
  const tell = useTellError();
  const [isProving, setIsProving] = useState(false);
  const { browser, system } = describeDevice(navigator.userAgent);
  const name =
    browser && system
      ? t('account_security.device', { browser, system })
      : (browser ?? system ?? t('account_security.unknown_device'));
  const add = useMutation({
    mutationFn: () => addPasskey(name),
    onSuccess: () => notify.success(t('account_security.passkey_added')),
    onError: (error) => {
      if (needsReauthentication(error)) setIsProving(true);
      else tell(error);
    },
    onSettled: reload,
  });
  return { add, isProving, setIsProving };
}

export function useRemovePasskey(reload: Reload) {
  const t = useT();
  const tell = useTellError();
  /**
   * Passkey that the user is asked to confirm before it is removed. It is kept until the dialog's
   * closing animation ends.
   */
  const [removing, setRemoving] = useState<Passkey>();
  const [isAsking, setIsAsking] = useState(false);
  const askToRemove = (passkey: Passkey) => {
    setRemoving(passkey);
    setIsAsking(true);
  };
  const remove = useMutation({
    mutationFn: (passkey: Passkey) => removePasskey(passkey.id),
    onSuccess: () => notify.success(t('account_security.passkey_removed')),
    onError: tell,
    onSettled: () => {
      setIsAsking(false);
      return reload();
    },
  });
  return { remove, removing, isAsking, setIsAsking, askToRemove };
}

function useTellError() {
  const t = useT();
  const language = useLanguage();
  return (error: unknown) => {
    const known = authMessageKey(error);
    notify.error(known ? t(known) : messageFor(error, t, language));
  };
}
