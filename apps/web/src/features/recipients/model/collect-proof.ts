// What proving the phone of a link answered, kept as long as the tab is open: a reload asks for no other code.

const keyOf = (token: string) => `collect-proof:${token}`;

export const collectProof = {
  read: (token: string): string | undefined =>
    quietly(() => sessionStorage.getItem(keyOf(token))) ?? undefined,
  write: (token: string, proof: string): void =>
    quietly(() => sessionStorage.setItem(keyOf(token), proof)),
  forget: (token: string): void => quietly(() => sessionStorage.removeItem(keyOf(token))),
};

/** Where nothing can be stored, and where the page is drawn before it is visited, there is no proof. */
function quietly<Answer>(act: () => Answer): Answer | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
