// Wraps a name in Unicode bidirectional isolates, for catalogue texts where no element can isolate
// it.

export const bidiIsolate = (name: string): string => `\u2068${name}\u2069`;
