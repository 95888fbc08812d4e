// Types of the access matrix: role, row, statement and expected outcome.

/**
 * Results of a statement. `none`: the statement is allowed, but it finds, adds or changes no row.
 * `held`: the statement is allowed, but a foreign key prevents the change of the tested row.
 */
export type AccessOutcome = 'rows' | 'none' | 'refused' | 'held';

/**
 * `owner` is the sender of a transfer that waits for a broker. `broker` is an active broker in the
 * city of the transfer, who has been offered it. `stranger` has no relation to the transfer.
 */
export const ROLES = ['visitor', 'stranger', 'owner', 'broker', 'service_role'] as const;
export type Role = (typeof ROLES)[number];

export const SQL_VERBS = ['select', 'insert', 'update', 'delete'] as const;
export type SqlVerb = (typeof SQL_VERBS)[number];

export type TableAccess = {
  /**
   * Condition that selects the row on which every role's permissions are tested. {transfer},
   * {draft}, {owner}, {broker}, {city} and {quote} are replaced by ids.
   */
  row: string;
  /** Columns and values of an insert that succeeds for a role with all permissions. */
  insert: string;
  /** A column that every role with the permission to update may change. */
  column: string;
} & Record<Role, `${AccessOutcome} ${AccessOutcome} ${AccessOutcome} ${AccessOutcome}`>;
