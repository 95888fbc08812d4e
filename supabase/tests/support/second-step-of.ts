// People whose every request carries the second factor: operators, because their role has no effect
// without it.

/** Ids of these people. Each test creates new ids. */
const shown = new Set<string>();

export const showSecondStep = (userId: string): void => {
  shown.add(userId);
};

/**
 * Returns the claim `aal2` of an operator's token. A test of a session with the password alone
 * passes the claim `aal1`.
 */
export const secondStepOf = (caller: string): { aal?: 'aal2' } =>
  shown.has(caller) ? { aal: 'aal2' } : {};
