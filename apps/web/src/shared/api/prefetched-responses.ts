// Uses the responses to requests that the app shell sent before the app needed them
// (app/member-prefetch/prefetch-member-screen.ts).

export type PrefetchedResponses = {
  /**
   * @returns The response to an identical request with the same token. Each response is returned
   * only once. Undefined if there is no response or it is too old.
   */
  take: (address: string, init?: RequestInit) => Promise<Response> | undefined;
};

declare global {
  var prefetchedResponses: PrefetchedResponses | undefined;
}

/** Replacement for fetch that uses the prefetched responses of the page. */
export const fetchOrTakePrefetched: typeof fetch = (input, init) =>
  globalThis.prefetchedResponses?.take(String(input), init) ?? fetch(input, init);
