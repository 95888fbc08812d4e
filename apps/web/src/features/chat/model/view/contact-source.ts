// The contacts as the chat needs them; whoever has them gives them.
export type ContactPerson = {
  id: string;
  firstName: string;
  lastName: string | null;
  /** As one writes it. */
  phone: string;
  /** Her account, where the book knows it. */
  userId: string | null;
};
export type ContactSource = {
  isLoading: boolean;
  /** By name in any spelling or by some digits of the number; all of them for nothing. */
  find: (text: string) => readonly ContactPerson[];
  /** The number in E.164 that was typed; undefined where it is none. */
  phoneOf: (text: string) => string | undefined;
};
