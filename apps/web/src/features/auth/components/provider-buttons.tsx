// Sign-in buttons for passkeys and OAuth providers. Renders nothing when the server offers none of
// them or cannot be reached.
import { lazy, Suspense, useEffect, useState } from 'react';
import { offeredSignInMethods, type SignInMethod } from '../api/sign-in-methods-port.ts';

const ProviderChoice = lazy(async () => ({
  default: (await import('./provider-choice.tsx')).ProviderChoice,
}));

type ProviderButtonsProps = {
  from?: string | undefined;
  /** True on the sign-up form, where the user has no passkey yet. */
  isNew?: boolean;
  isRemembered: () => boolean;
};

export function ProviderButtons({ isNew = false, ...props }: ProviderButtonsProps) {
  const [ways, setWays] = useState<SignInMethod[]>([]);
  useEffect(() => {
    let isCurrent = true;
    offeredSignInMethods().then(
      (offered) =>
        isCurrent && setWays(isNew ? offered.filter((way) => way !== 'passkey') : offered),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isNew]);
  if (ways.length === 0) return null;
  return (
    <Suspense>
      <ProviderChoice {...props} ways={ways} />
    </Suspense>
  );
}
