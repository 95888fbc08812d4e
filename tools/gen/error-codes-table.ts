// Fills the column "raised by" of docs/error-codes.md. The rest of the document is written by hand.

/**
 * Maximum number of functions that the table lists by name for one error code. If more functions
 * raise the code, the table shows only their number.
 */
const MAX_NAMES = 5;

/**
 * Returns the text of the document with the column “raised by” filled.
 * @param raisers - For each code, the functions that raise it. Names of helper functions include
 * the schema.
 */
export function withRaisingFunctions(
  text: string,
  raisers: ReadonlyMap<string, readonly string[]>,
): string {
  return text.replace(
    /^(\| (WA\d{3}) \|(?: (?:\\.|[^|\\])* \|){2}).*$/gm,
    (_, row: string, code: string) => `${row} ${raisedBy(raisers.get(code) ?? [])} |`,
  );
}

function raisedBy(names: readonly string[]): string {
  if (names.length === 0) return 'nothing';
  const listed = names.map((name) => `\`${name}\``);
  if (listed.length <= MAX_NAMES) return listed.join(', ');
  const helpers = listed.filter((name) => name.startsWith('`private.'));
  if (helpers.length === 0 || helpers.length > MAX_NAMES) return `${listed.length} functions`;
  return `${helpers.join(', ')} and ${listed.length - helpers.length} functions of the API`;
}
