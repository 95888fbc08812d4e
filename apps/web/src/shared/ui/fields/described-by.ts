// Returns the ids for `aria-describedby` of a control: its hint and its error.

export const describedBy = (id: string): string => `${id}-hint ${id}-error`;
