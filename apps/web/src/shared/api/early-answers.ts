// Takes over what the shell of a member has asked at its first byte (app/member-start/member-start.ts).

export type EarlyAnswers = {
  /** @returns The answer to the very same question with the same token, once; nothing when it is old. */
  take: (address: string, init?: RequestInit) => Promise<Response> | undefined;
};

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}

/** As fetch; what the page has asked already is not asked again. */
export const fetchOrTake: typeof fetch = (input, init) =>
  globalThis.earlyAnswers?.take(String(input), init) ?? fetch(input, init);
