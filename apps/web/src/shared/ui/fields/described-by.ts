// What a screen reader says after a control's name: its hint and its error.

export const describedBy = (id: string): string => `${id}-hint ${id}-error`;
