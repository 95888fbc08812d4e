// Copy of a draft on this device. The wizard sends the answers of the draft to the server one by
// one.

export type StoredDraft<Draft, Typed> = {
  draft: Draft;
  /** Answers of the draft that the server has not confirmed yet. */
  unsaved: Partial<Draft>;
  /** Contents of the wizard's input fields, whether complete or not. */
  typed: Typed;
  /** Version number of the draft that the server last returned to this device. */
  version: number | undefined;
};

type Fields = { unsaved: object; typed?: object };

/** Returns whether the draft has answers that the server does not have, or input in a field. */
export const hasUnsavedAnswers = ({ unsaved, typed = {} }: Fields): boolean =>
  Object.keys(unsaved).length > 0 ||
  Object.values(typed).some((value) => value !== '' && value !== null);
