// Runs two overlapping transactions that a table of tests describes. The second one has to wait
// until the first has been committed, and then acts on the new state.
import type { Client } from 'pg';
import { expect } from 'vitest';
import { ERROR_CODES, type ErrorName } from '../../../../packages/core/src/error-codes.ts';
import { commit } from './commit.ts';
import { runBlockedAttempt } from './run-blocked-attempt.ts';
import { rejectionCodes } from './settled-results.ts';
import { withConnection } from './with-connection.ts';

export type Overlap = {
  /** Stays uncommitted until the second transaction waits for one of its locks. */
  first: (own: Client) => Promise<unknown>;
  second: (own: Client) => Promise<unknown>;
  /**
   * The error of the second transaction: the name of an error code of ours, or PostgreSQL's own
   * code. Undefined if the transaction succeeds.
   */
  refusal?: ErrorName | '42501' | undefined;
  /**
   * Checks the rows after both transactions have ended, and the value that the second one returned.
   */
  check?: (db: Client, value: unknown) => Promise<void>;
};

/** @param make - Creates and commits the rows on which the two transactions act. */
export const withOverlap = (make: (db: Client) => Promise<Overlap>): (() => Promise<void>) =>
  withConnection(async (db) => {
    const { first, second, refusal, check } = await commit(db, () => make(db));
    const answer = await runBlockedAttempt(first, second);
    const code = refusal === '42501' ? refusal : refusal && ERROR_CODES[refusal];
    expect(rejectionCodes([answer])).toEqual(code ? [code] : []);
    const value = answer.status === 'fulfilled' ? answer.value : undefined;
    if (check) await commit(db, () => check(db, value));
  });
