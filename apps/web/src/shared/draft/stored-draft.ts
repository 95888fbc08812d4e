// Device copy of a draft whose answers are sent to the server one by one.

export type StoredDraft<Draft, Typed> = {
  draft: Draft;
  /** Answers that the server has not confirmed yet. */
  unsaved: Partial<Draft>;
  /** Contents of the wizard's fields, complete or not. */
  typed: Typed;
  /** Version that the server last returned to this device. */
  version: number | undefined;
};

type Fields = { unsaved: object; typed?: object };

/** Returns whether there are answers that the server does not have, or unfinished input. */
export const hasUnsavedAnswers = ({ unsaved, typed = {} }: Fields): boolean =>
  Object.keys(unsaved).length > 0 ||
  Object.values(typed).some((value) => value !== '' && value !== null);
