// What a line of the access matrix says: who tries what with which row, and what comes of it.

/** `none`: allowed, but no row is reached. `held`: allowed, but a foreign key forbids it for this row. */
export type Outcome = 'rows' | 'none' | 'refused' | 'held';

/**
 * `owner` is the sender of a transfer that waits for a broker, `broker` an active broker of its city who is asked,
 * `stranger` has nothing to do with it.
 */
export const ROLES = ['visitor', 'stranger', 'owner', 'broker', 'service_role'] as const;
export type Role = (typeof ROLES)[number];

export const VERBS = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

export type Access = {
  /** The row that everybody tries; {transfer}, {draft}, {owner}, {broker}, {city} and {quote} are ids. */
  row: string;
  /** Columns and values that a role with every right can insert. */
  insert: string;
  /** A column that is open to whoever may update at all. */
  column: string;
} & Record<Role, `${Outcome} ${Outcome} ${Outcome} ${Outcome}`>;
