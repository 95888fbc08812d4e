// The rows of a list of names: the first column is the entry, each of the others a name of it.

export type ListedName = { entry: string; name: string };

/** A row of heads has no entry with a figure in it. */
export const readListedNames = (rows: string[][]): ListedName[] =>
  rows
    .filter(([entry = ''], place) => entry !== '' && (place > 0 || /\d/.test(entry)))
    .flatMap(([entry = '', ...names]) =>
      names.filter((name) => name.length >= 2).map((name) => ({ entry, name })),
    );
