// Other accounts to sign in with; nothing where the server offers none or is away.
import { lazy, Suspense, useEffect, useState } from 'react';
import { offeredProviders, type Provider } from '../api/offered-providers.ts';

const ProviderChoice = lazy(async () => ({
  default: (await import('./provider-choice.tsx')).ProviderChoice,
}));

type ProviderButtonsProps = { from?: string | undefined; isRemembered: () => boolean };

export function ProviderButtons(props: ProviderButtonsProps) {
  const [providers, setProviders] = useState<Provider[]>([]);
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
  return (
    <Suspense>
      <ProviderChoice {...props} providers={providers} />
    </Suspense>
  );
}
