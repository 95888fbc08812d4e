// People whose requests always carry the second factor. These people are operators, because an
// operator role has no effect without the second factor.

/** Ids of these people. Each test creates new ids. */
const shown = new Set<string>();

export const showSecondStep = (userId: string): void => {
  shown.add(userId);
};

/**
 * Returns the claim `aal2` of an operator's token. A test about a session with only the password
 * passes the claim `aal1`.
 */
export const secondStepOf = (caller: string): { aal?: 'aal2' } =>
  shown.has(caller) ? { aal: 'aal2' } : {};
