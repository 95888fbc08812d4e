// Takes over the answers to requests that the app shell sent early
// (app/member-prefetch/prefetch-member-screen.ts).

export type PrefetchedResponses = {
  /**
   * @returns The answer to an identical request with the same token, at most once for each answer;
   * undefined if there is none or it is too old.
   */
  take: (address: string, init?: RequestInit) => Promise<Response> | undefined;
};

declare global {
  var prefetchedResponses: PrefetchedResponses | undefined;
}

/** Replacement for fetch that reuses the early answers of the page. */
export const fetchOrTakePrefetched: typeof fetch = (input, init) =>
  globalThis.prefetchedResponses?.take(String(input), init) ?? fetch(input, init);
