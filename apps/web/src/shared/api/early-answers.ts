// Takes over the answers to requests that the app shell sent early
// (app/member-start/member-start.ts).

export type EarlyAnswers = {
  /**
   * @returns The answer to an identical request with the same token, once; undefined if there is
   * none or it is too old.
   */
  take: (address: string, init?: RequestInit) => Promise<Response> | undefined;
};

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}

/** Replacement for fetch that reuses the early answers of the page. */
export const fetchOrTake: typeof fetch = (input, init) =>
  globalThis.earlyAnswers?.take(String(input), init) ?? fetch(input, init);
