// Removes the head elements that the server wrote for the first page of the visit
// (apps/server/src/static/page-heads) when the user leaves that page.
import { useEffect } from 'react';

/**
 * When the address changes, removes the head elements that the server wrote for the first page. The
 * title and the canonical URL are kept, because the app itself updates them.
 */
export function useServerPageHead(address: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is not read; that it changes is what counts.
  useEffect(() => {
    return () => {
      for (const tag of document.head.querySelectorAll('[data-head]')) tag.remove();
    };
  }, [address]);
}
