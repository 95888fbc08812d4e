// Other accounts to sign in with; nothing where the server offers none or is away.
import { useEffect, useState } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { offeredProviders, type Provider } from '../api/offered-providers.ts';
import { signInWithProvider } from '../api/sign-in-with-provider.ts';
import { FormProblem } from './form-problem.tsx';

const LABELS: Record<Provider, MessageKey> = {
  google: 'auth.continue_with_google',
  apple: 'auth.continue_with_apple',
};

type ProviderButtonsProps = { from?: string | undefined; isRemembered: boolean };

export function ProviderButtons({ from, isRemembered }: ProviderButtonsProps) {
  const t = useT();
  const language = useLanguage();
  const [providers, setProviders] = useState<Provider[]>([]);
  const [leavingFor, setLeavingFor] = useState<Provider>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    offeredProviders().then(
      (offered) => isCurrent && setProviders(offered),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (providers.length === 0) return null;
  const leave = async (provider: Provider) => {
    setLeavingFor(provider);
    setProblem(undefined);
    try {
      await signInWithProvider({ provider, language, from, isRemembered });
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
