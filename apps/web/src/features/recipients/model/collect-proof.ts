// Proof of the phone verification for a collect link, stored while the tab is open so that a reload
// does not require a new code.

const keyOf = (token: string) => `collect-proof:${token}`;

export const collectProof = {
  read: (token: string): string | undefined =>
    quietly(() => sessionStorage.getItem(keyOf(token))) ?? undefined,
  write: (token: string, proof: string): void =>
    quietly(() => sessionStorage.setItem(keyOf(token), proof)),
  forget: (token: string): void => quietly(() => sessionStorage.removeItem(keyOf(token))),
};

/** Returns no proof after a storage error or during prerendering. */
function quietly<Answer>(act: () => Answer): Answer | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
