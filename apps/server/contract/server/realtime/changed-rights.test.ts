// Column rights revoked while a client is subscribed.

import { expect, test } from 'vitest';
import { signedInPerson } from '../../protocol/people.ts';
import { listenToChanges } from '../../protocol/realtime/listen-to-changes.ts';
import { serves } from '../../wire-features.ts';
import { connectAsOwner } from '../run-sql.ts';
import { createNotesTable, dropNotesTable } from './notes-table.ts';

test(
  'changes omit columns that the client may no longer read, and the whole row if the primary key is one of these',
  serves('Postgres Changes: column rights, error 401'),
  async () => {
    const owner = await connectAsOwner();
    const amina = await signedInPerson();
    const table = 'contract_rt_rights';
    await createNotesTable(owner, table);
    const { received } = await listenToChanges(amina.client, { table });
    const add = (id: number) =>
      owner.query(`insert into public.${table} (id, owner_id, body) values ($1, $2, 'b')`, [
        id,
        amina.id,
      ]);
    await add(1);
    await expect.poll(() => received[0]?.new).toMatchObject({ id: 1, body: 'b' });
    await owner.query(`revoke select (body) on public.${table} from authenticated`);
    await add(2);
    await expect.poll(() => received[1]?.new).toMatchObject({ id: 2 });
    expect(received[1]?.new).not.toHaveProperty('body');
    await owner.query(`revoke select (id) on public.${table} from authenticated`);
    await add(3);
    await expect.poll(() => received[2]?.errors).toEqual(['Error 401: Unauthorized']);
    expect(received[2]?.new).toEqual({});
    await amina.client.realtime.disconnect();
    await dropNotesTable(owner, table);
    await owner.end();
  },
);
