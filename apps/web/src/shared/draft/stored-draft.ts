// What a device keeps of a draft whose answers go to the server one by one.

export type StoredDraft<Draft, Typed> = {
  draft: Draft;
  /** Answers that the server has not confirmed yet. */
  unsaved: Partial<Draft>;
  /** What stands in the fields of the wizard, finished or not. */
  typed: Typed;
  /** The server's version this device last saw. */
  version: number | undefined;
};

type Fields = { unsaved: object; typed?: object };

/** Something was answered that the server does not have, or typed and not answered yet. */
export const hasUnsavedAnswers = ({ unsaved, typed = {} }: Fields): boolean =>
  Object.keys(unsaved).length > 0 ||
  Object.values(typed).some((value) => value !== '' && value !== null);
