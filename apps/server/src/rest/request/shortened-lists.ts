// Shortens long lists and names in error messages, so that an invalid request cannot cause a large
// response.

/** Maximum number of errors or suggestions that a message lists. */
export const MAX_LISTED = 10;
/**
 * Maximum length of a name in an error message. Longer names are truncated. No existing name is
 * that long, because names in PostgreSQL have at most 63 bytes.
 */
const LONGEST_SHOWN = 100;

export const firstTen = <T>(all: readonly T[]): T[] => all.slice(0, MAX_LISTED);

/** Joins the first ten entries with commas, and adds an ellipsis if there are more. */
export const joinFirstTen = (all: readonly string[]): string =>
  [...firstTen(all), ...(all.length > MAX_LISTED ? ['…'] : [])].join(', ');

/** Truncates a name to 100 characters, with an ellipsis. */
export const shortenName = (name: string): string =>
  name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}…` : name;
