// The app shell sends some requests early, before the app has started
// (app/member-prefetch/prefetch-member-screen.ts). When the app makes the same request, this module
// returns the response that the shell requested.

export type PrefetchedResponses = {
  /**
   * @returns The response that was prefetched with the same address, body and access token.
   * Undefined if no such response was prefetched, or if the response is too old. Each response is
   * returned only once.
   */
  take: (address: string, init?: RequestInit) => Promise<Response> | undefined;
};

declare global {
  var prefetchedResponses: PrefetchedResponses | undefined;
}

/** Replacement for fetch that uses the prefetched responses of the page. */
export const fetchOrTakePrefetched: typeof fetch = (input, init) =>
  globalThis.prefetchedResponses?.take(String(input), init) ?? fetch(input, init);
