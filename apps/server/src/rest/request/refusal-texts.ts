// What a refusal shows of long lists and long names, so that an answer cannot be made large by asking wrongly.

/** Of several faults, or candidates, these are listed. */
export const MOST_LISTED = 10;
/** No name in PostgreSQL has more than 63 bytes. */
const LONGEST_SHOWN = 100;

export const firstTen = <T>(all: readonly T[]): T[] => all.slice(0, MOST_LISTED);

/** The first ten with commas between them, and an ellipsis for the rest. */
export const listed = (all: readonly string[]): string =>
  [...firstTen(all), ...(all.length > MOST_LISTED ? ['…'] : [])].join(', ');

export const shownName = (name: string): string =>
  name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}…` : name;
