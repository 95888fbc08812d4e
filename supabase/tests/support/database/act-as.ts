// Makes the transaction's next statements those of a request: its role and its claims.
import type { Client } from 'pg';
import { secondStepOf } from '../second-step-of.ts';
import type { Caller } from './caller.ts';

/** `extra` are claims that only some tests need, such as `{ aal: 'aal2' }`; operators have that one by themselves. */
export async function actAs(
  db: Client,
  caller: Caller,
  extra: Record<string, unknown> = {},
): Promise<void> {
  const isService = caller === 'service_role';
  const role = caller === null ? 'anon' : isService ? 'service_role' : 'authenticated';
  const claims =
    caller === null || isService
      ? { role }
      : { role, sub: caller, ...secondStepOf(caller), ...extra };
  await db.query(`set local role ${role}`);
  await db.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(claims)]);
}
