// What the server wrote into the head for one address alone (apps/server/src/static/heads) goes when that address is left.
import { useEffect } from 'react';

/** The title and the canonical address stay: the app itself changes them. */
export function useServedHead(address: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is not read; that it changes is what counts.
  useEffect(() => {
    return () => {
      for (const tag of document.head.querySelectorAll('[data-head]')) tag.remove();
    };
  }, [address]);
}
