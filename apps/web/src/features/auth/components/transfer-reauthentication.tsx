// Reauthentication before a user sends money. Users with an authenticator app enter a code from the
// app. Users who have a passkey but no authenticator app reauthenticate with the passkey, the
// password or a code sent by e-mail. Users who have neither need no reauthentication. An app that
// was added in the current session does not count: its owner reauthenticates like a user with a
// passkey.
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { verifySecondStep } from '../api/factor-port.ts';
import {
  reauthenticateWithPasskey,
  refreshSessionAfterReauthentication,
} from '../api/fresh-reauthentication-port.ts';
import { authMessageKey } from '../model/auth-message-key.ts';
import { hasPasskeys } from '../model/has-passkeys.ts';
import { CodeForm } from './code-form.tsx';
import { ReauthenticationForm } from './reauthentication-form.tsx';

type SendingProofProps = {
  proof: 'code' | 'sign_in';
  /** Called after the reauthentication; the next access token contains the proof of identity. */
  onProven: () => void;
};

export function TransferReauthentication({ proof, onProven }: SendingProofProps) {
  const t = useT();
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const prove = async (work: () => Promise<void>) => {
    setIsAsking(true);
    setProblem(undefined);
    try {
      await work();
      onProven();
    } catch (error) {
      const known = authMessageKey(error);
      setProblem(known ? t(known) : messageFor(error, t, language));
    }
    setIsAsking(false);
  };
  if (proof === 'code') {
    return (
      <CodeForm
        submitLabel={t('auth.confirm')}
        onCode={async (code) => {
          await verifySecondStep(code);
          onProven();
        }}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {hasPasskeys() ? (
        <Button
          look="secondary"
          isPending={isAsking}
          onClick={() => prove(reauthenticateWithPasskey)}
        >
          {t('account_security.prove_passkey')}
        </Button>
      ) : null}
      <RefusalNote text={problem} />
      <ReauthenticationForm onProven={() => void prove(refreshSessionAfterReauthentication)} />
    </div>
  );
}
