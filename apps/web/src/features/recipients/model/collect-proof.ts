// Proof that the visitor of a collect link has verified their phone number. It is stored until the
// tab is closed, so that a reload does not require a new code.

const keyOf = (token: string) => `collect-proof:${token}`;

export const collectProof = {
  read: (token: string): string | undefined =>
    quietly(() => sessionStorage.getItem(keyOf(token))) ?? undefined,
  write: (token: string, proof: string): void =>
    quietly(() => sessionStorage.setItem(keyOf(token), proof)),
  forget: (token: string): void => quietly(() => sessionStorage.removeItem(keyOf(token))),
};

/** Returns undefined if the storage is not available, for example during prerendering. */
function quietly<Answer>(act: () => Answer): Answer | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
