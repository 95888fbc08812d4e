// Who shows a second step at every request of hers: operators, because their role counts with nothing less.

/** Ids, which are new in each test. */
const shown = new Set<string>();

export const showSecondStep = (userId: string): void => {
  shown.add(userId);
};

/** What a token says of it; a test that needs a session of the password alone gives `{ aal: 'aal1' }` itself. */
export const secondStepOf = (caller: string): { aal?: 'aal2' } =>
  shown.has(caller) ? { aal: 'aal2' } : {};
