// Makes the transaction's next statements those of a request: its role and its claims.
import type { Client } from 'pg';
import type { Caller } from './caller.ts';

export async function actAs(db: Client, caller: Caller): Promise<void> {
  const isService = caller === 'service_role';
  const role = caller === null ? 'anon' : isService ? 'service_role' : 'authenticated';
  const claims = caller === null || isService ? { role } : { role, sub: caller };
  await db.query(`set local role ${role}`);
  await db.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(claims)]);
}
