// The contacts as the chat needs them; whoever has them gives them.
export type BookPerson = {
  id: string;
  firstName: string;
  lastName: string | null;
  /** As one writes it. */
  phone: string;
  /** Her account, where the book knows it. */
  userId: string | null;
};
export type PeopleBook = {
  isLoading: boolean;
  /** By name in any spelling or by some digits of the number; all of them for nothing. */
  find: (text: string) => readonly BookPerson[];
  /** The number in E.164 that was typed; undefined where it is none. */
  phoneOf: (text: string) => string | undefined;
};
