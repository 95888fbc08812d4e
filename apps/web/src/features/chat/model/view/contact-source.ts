// Interface to the user's contacts, provided by another feature.
export type ContactPerson = {
  id: string;
  firstName: string;
  lastName: string | null;
  /** Phone number as displayed. */
  phone: string;
  /** ID of the linked account, if known. */
  userId: string | null;
};
export type ContactSource = {
  isLoading: boolean;
  /**
   * Finds contacts by name, in any spelling, or by some digits of the phone number. An empty text
   * finds all contacts.
   */
  find: (text: string) => readonly ContactPerson[];
  /** Returns the typed number in E.164 format; undefined when it is not a number. */
  phoneOf: (text: string) => string | undefined;
};
