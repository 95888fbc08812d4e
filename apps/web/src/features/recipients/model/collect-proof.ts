// Result of the phone verification for a collect link, stored while the tab is open so that a
// reload needs no new code.

const keyOf = (token: string) => `collect-proof:${token}`;

export const collectProof = {
  read: (token: string): string | undefined =>
    quietly(() => sessionStorage.getItem(keyOf(token))) ?? undefined,
  write: (token: string, proof: string): void =>
    quietly(() => sessionStorage.setItem(keyOf(token), proof)),
  forget: (token: string): void => quietly(() => sessionStorage.removeItem(keyOf(token))),
};

/** Ignores storage errors and prerendering: both mean that there is no proof. */
function quietly<Answer>(act: () => Answer): Answer | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
