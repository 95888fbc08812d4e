// Buttons for the sign-in methods other than the password.
import { useState } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { signInWithPasskey, signInWithProvider } from '../api/passwordless-port.ts';
import type { SignInMethod } from '../api/sign-in-methods-port.ts';
import { authMessageKey } from '../model/auth-message-key.ts';

const LABELS: Record<SignInMethod, MessageKey> = {
  passkey: 'auth.with_passkey',
  google: 'auth.continue_with_google',
  apple: 'auth.continue_with_apple',
};

type ProviderChoiceProps = {
  ways: SignInMethod[];
  from?: string | undefined;
  isRemembered: () => boolean;
};

export function ProviderChoice({ ways, from, isRemembered }: ProviderChoiceProps) {
  const t = useT();
  const language = useLanguage();
  const [leavingFor, setLeavingFor] = useState<SignInMethod>();
  const [problem, setProblem] = useState<string>();
  const leave = async (way: SignInMethod) => {
    setLeavingFor(way);
    setProblem(undefined);
    try {
      if (way === 'passkey') await signInWithPasskey(isRemembered());
      else
        await signInWithProvider({ provider: way, language, from, isRemembered: isRemembered() });
    } catch (error) {
      setLeavingFor(undefined);
      const known = authMessageKey(error);
      setProblem(known ? t(known) : messageFor(error, t, language, 'auth.sign_in_failed'));
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('auth.or')}
      </p>
      {ways.map((way) => (
        <Button
          key={way}
          look="secondary"
          isPending={leavingFor === way}
          onClick={() => leave(way)}
        >
          {t(LABELS[way])}
        </Button>
      ))}
      <RefusalNote text={problem} />
    </div>
  );
}
