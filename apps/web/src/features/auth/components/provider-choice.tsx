// The buttons of the other accounts to sign in with.
import { useState } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import type { Provider } from '../api/offered-providers.ts';
import { signInWithProvider } from '../api/sign-in-with-provider.ts';
import { FormProblem } from './form-problem.tsx';

const LABELS: Record<Provider, MessageKey> = {
  google: 'auth.continue_with_google',
  apple: 'auth.continue_with_apple',
};

type ProviderChoiceProps = {
  providers: Provider[];
  from?: string | undefined;
  isRemembered: () => boolean;
};

export function ProviderChoice({ providers, from, isRemembered }: ProviderChoiceProps) {
  const t = useT();
  const language = useLanguage();
  const [leavingFor, setLeavingFor] = useState<Provider>();
  const [problem, setProblem] = useState<string>();
  const leave = async (provider: Provider) => {
    setLeavingFor(provider);
    setProblem(undefined);
    try {
      await signInWithProvider({ provider, language, from, isRemembered: isRemembered() });
    } catch (error) {
      setLeavingFor(undefined);
      setProblem(messageFor(error, t, language, 'auth.sign_in_failed'));
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('auth.or')}
      </p>
      {providers.map((provider) => (
        <Button
          key={provider}
          look="secondary"
          isPending={leavingFor === provider}
          onClick={() => leave(provider)}
        >
          {t(LABELS[provider])}
        </Button>
      ))}
      <FormProblem text={problem} />
    </div>
  );
}
