// Makes the transaction's next statements those of a request: its role and its claims.
import pg from 'pg';
import { secondStepOf } from '../second-step-of.ts';
import type { Caller } from './caller.ts';

/**
 * @returns SQL, so that it travels together with what comes before it.
 * @param extra Claims that only some tests need, such as `{ aal: 'aal2' }`; operators have that one by themselves.
 */
export function actAs(caller: Caller, extra: Record<string, unknown> = {}): string {
  const isService = caller === 'service_role';
  const role = caller === null ? 'anon' : isService ? 'service_role' : 'authenticated';
  const claims =
    caller === null || isService
      ? { role }
      : { role, sub: caller, ...secondStepOf(caller), ...extra };
  return `set local role ${role};
    set local "request.jwt.claims" = ${pg.escapeLiteral(JSON.stringify(claims))}`;
}

/** What ends it. */
export const ACT_AS_ROOT = `set local "request.jwt.claims" = ''; reset role`;
