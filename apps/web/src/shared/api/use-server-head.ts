// Removes the head elements that the server wrote for one address (apps/server/src/static/heads)
// when that address is left.
import { useEffect } from 'react';

/** Title and canonical address stay: the app itself updates them. */
export function useServerHead(address: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is not read; that it changes is what counts.
  useEffect(() => {
    return () => {
      for (const tag of document.head.querySelectorAll('[data-head]')) tag.remove();
    };
  }, [address]);
}
