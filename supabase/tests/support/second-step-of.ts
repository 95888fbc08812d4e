// People whose requests always carry the second factor. These people are operators, because an
// operator role has no effect without the second factor.

/** Ids of these people. Each test creates new ids. */
const shown = new Set<string>();

export const showSecondStep = (userId: string): void => {
  shown.add(userId);
};

/**
 * Returns the claim `aal2` for the token of a person whose requests carry the second factor, and no
 * claim for anybody else. To act with only the password, a test gives `aal1` as an additional
 * claim, which replaces this one.
 */
export const secondStepOf = (caller: string): { aal?: 'aal2' } =>
  shown.has(caller) ? { aal: 'aal2' } : {};
