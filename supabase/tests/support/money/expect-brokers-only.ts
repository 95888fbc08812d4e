// Asserts that only active brokers can call a function, and that calls of other people leave the
// transfer unchanged.

import type { Client } from 'pg';
import { expect } from 'vitest';
import { asRoot } from '../database/as-root.ts';
import { call } from '../database/call.ts';
import { expectRefused } from '../database/expect-refused.ts';
import { makePerson } from '../make-person.ts';
import { transferSnapshot } from '../transfer-snapshot.ts';
import { makeBroker } from './make-broker.ts';
import { pauseBroker } from './pause-broker.ts';

export async function expectBrokersOnly(
  db: Client,
  transferId: string,
  name: string,
  args: Record<string, unknown>,
): Promise<void> {
  const before = await transferSnapshot(db, transferId);
  const paused = await makeBroker(db, 'Fes');
  await pauseBroker(db, paused);
  const demoted = await makeBroker(db, 'Fes');
  await asRoot(db, "update public.profiles set account_type = 'user' where id = $1", [demoted]);
  await expectRefused(call(db, null, name, args), '42501');
  await expectRefused(call(db, 'service_role', name, args), 'NOT_SIGNED_IN');
  for (const caller of [await makePerson(db), paused, demoted]) {
    await expectRefused(call(db, caller, name, args), 'NOT_A_BROKER');
  }
  expect(await transferSnapshot(db, transferId)).toEqual(before);
}
