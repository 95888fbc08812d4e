// Sets the role and claims of a request for the next statements of the transaction.
import pg from 'pg';
import { secondStepOf } from '../second-step-of.ts';
import type { Caller } from './caller.ts';

/**
 * Builds the statements that set role and claims.
 * @param extra - Additional claims, such as `{ aal: 'aal2' }`, which operators have by default.
 * @returns SQL, so that a caller can send it together with earlier statements.
 */
export function actAsSql(caller: Caller, extra: Record<string, unknown> = {}): string {
  const isService = caller === 'service_role';
  const role = caller === null ? 'anon' : isService ? 'service_role' : 'authenticated';
  const claims =
    caller === null || isService
      ? { role }
      : { role, sub: caller, ...secondStepOf(caller), ...extra };
  return `set local role ${role};
    set local "request.jwt.claims" = ${pg.escapeLiteral(JSON.stringify(claims))}`;
}

/** Statements that switch back to the database owner. */
export const ACT_AS_ROOT_SQL = `set local "request.jwt.claims" = ''; reset role`;
