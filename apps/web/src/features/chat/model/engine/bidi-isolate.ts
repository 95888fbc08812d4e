// Wraps a name in Unicode bidirectional isolates, for translated texts in which no HTML element can
// isolate the name.

export const bidiIsolate = (name: string): string => `\u2068${name}\u2069`;
