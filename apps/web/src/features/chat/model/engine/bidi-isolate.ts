// Keeps the direction of a name to itself where it stands in a text of the catalogue and no element can be put around it.

export const bidiIsolate = (name: string): string => `\u2068${name}\u2069`;
