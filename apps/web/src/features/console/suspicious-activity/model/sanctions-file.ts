// Parses the rows of a sanctions list. The first column identifies the entry, and each of the other
// columns contains one name of the entry.

export type ListedName = { entry: string; name: string };

/**
 * Returns each name in the CSV rows together with the entry in the first column of the same row.
 * Skips the first row if it is a header row, which is a row whose first column contains no digit.
 */
export const readListedNames = (rows: string[][]): ListedName[] =>
  rows
    .filter(([entry = ''], place) => entry !== '' && (place > 0 || /\d/.test(entry)))
    .flatMap(([entry = '', ...names]) =>
      names.filter((name) => name.length >= 2).map((name) => ({ entry, name })),
    );
