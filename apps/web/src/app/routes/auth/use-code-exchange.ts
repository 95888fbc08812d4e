// Exchanges the code in the address of an e-mail link for a session and returns the state of the
// exchange.
import { useEffect, useState } from 'react';
import { exchangeAuthCode } from '../../../features/auth/api/auth-code-port.ts';

export type CodeExchange = {
  /**
   * `none`: the address contains no code. `refused`: the code does not open a session on this
   * device.
   */
  state: 'none' | 'pending' | 'opened' | 'refused' | 'unreachable';
  retry: () => void;
};

export function useCodeExchange(code: string | undefined): CodeExchange {
  const [state, setState] = useState<CodeExchange['state']>(code ? 'pending' : 'none');
  const [tryCount, setTryCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to ask again.
  useEffect(() => {
    if (!code) return;
    let isCurrent = true;
    setState('pending');
    exchangeAuthCode(code).then(
      (isOpened) => isCurrent && setState(isOpened ? 'opened' : 'refused'),
      () => isCurrent && setState('unreachable'),
    );
    return () => {
      isCurrent = false;
    };
  }, [code, tryCount]);
  return { state, retry: () => setTryCount((count) => count + 1) };
}
