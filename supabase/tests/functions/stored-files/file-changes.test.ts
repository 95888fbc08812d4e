// On hosted Supabase no storage triggers exist, so files are deleted and renamed through the API of
// the storage service. Each deletion or rename is queued until a caller has leased it, called the
// API and completed it.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';

type Change = {
  id: string;
  token: string;
  bucket_id: string;
  name: string;
  new_name: string | null;
};

/**
 * Until the transaction ends, the database acts as if it were on hosted Supabase, where the content
 * of a stored file is found by the file's name. File changes must therefore wait in a queue. A
 * trigger that exists only in a run of `test:hosted` would apply each queued change at once. The
 * setting `hosted.storage_api_waits` stops this trigger.
 */
async function bytesHangOnNames(db: Client): Promise<void> {
  await asRoot(
    db,
    `create or replace function private.are_bytes_found_by_rows() returns boolean language sql stable
     set search_path = '' as 'select false'`,
  );
  await asRoot(db, `select set_config('hosted.storage_api_waits', 'on', true)`);
}

async function addFile(db: Client, name = `${crypto.randomUUID()}/a.jpg`): Promise<string> {
  await asRoot(
    db,
    `insert into storage.objects (bucket_id, name, owner_id, version) values ('documents', $1, 'a', 'v')`,
    [name],
  );
  return name;
}

const namesLike = async (db: Client, ...names: string[]) =>
  (
    await asRoot<{ name: string }>(
      db,
      `select name from storage.objects where bucket_id = 'documents' and name = any ($1) order by name`,
      [names],
    )
  ).map(({ name }) => name);

const remove = async (db: Client, ...names: string[]) =>
  (
    await asRoot<{ count: number }>(
      db,
      `select private.remove_files('documents', $1::text[]) as count`,
      [names],
    )
  )[0]?.count;
const rename = async (db: Client, name: string, to: string) =>
  (
    await asRoot<{ is_there: boolean }>(
      db,
      `select private.rename_file('documents', $1, $2) as is_there`,
      [name, to],
    )
  )[0]?.is_there;

/**
 * Leases queued changes, and returns only the changes of the files in `names`. In a database that
 * was used before, the queue may contain other changes.
 */
async function take(db: Client, ...names: string[]): Promise<Change[]> {
  const { take_file_changes: taken } = await call<{ take_file_changes: Change[] }>(
    db,
    'service_role',
    'take_file_changes',
    { p_limit: 1000 },
  );
  return taken.filter(({ name }) => names.includes(name));
}
const end = async (db: Client, { id, token }: Change) =>
  (
    await call<{ end_file_change: boolean }>(db, 'service_role', 'end_file_change', {
      p_id: id,
      p_token: token,
    })
  ).end_file_change;

describe('storage rows that are linked to their files', () => {
  it(
    'are deleted and renamed immediately, without queueing a call to the storage service',
    withDatabase(async (db) => {
      const [gone, named] = [await addFile(db), await addFile(db)];
      const fresh = `${named}.other`;
      expect(await remove(db, gone, 'nobody/has.jpg')).toBe(1);
      expect(await rename(db, named, fresh)).toBe(true);
      expect(await rename(db, named, fresh)).toBe(false);
      expect(await namesLike(db, gone, named, fresh)).toEqual([fresh]);
      expect(await take(db, gone, named)).toEqual([]);
    }),
  );
});

describe('files that are stored by name', () => {
  it(
    'keeps the row of a deleted file until the storage service is called, and counts a repeated deletion as 0',
    withDatabase(async (db) => {
      await bytesHangOnNames(db);
      const name = await addFile(db);
      expect(await remove(db, name, 'nobody/has.jpg')).toBe(1);
      expect(await remove(db, name)).toBe(0);
      expect(await namesLike(db, name)).toEqual([name]);
      const [change, ...others] = await take(db, name);
      expect(others).toEqual([]);
      expect(change).toMatchObject({ bucket_id: 'documents', name, new_name: null });
    }),
  );

  it(
    'the queue holds only the last rename of a file, and after a deletion only the deletion',
    withDatabase(async (db) => {
      await bytesHangOnNames(db);
      const name = await addFile(db);
      expect(await rename(db, 'nobody/has.jpg', 'nobody/b.jpg')).toBe(false);
      expect(await rename(db, name, `${name}.1`)).toBe(true);
      expect(await rename(db, name, `${name}.2`)).toBe(true);
      expect(await take(db, name)).toMatchObject([{ new_name: `${name}.2` }]);
      expect(await remove(db, name)).toBe(1);
      expect(await rename(db, name, `${name}.3`)).toBe(true);
      expect(await take(db, name)).toMatchObject([{ new_name: null }]);
    }),
  );

  it(
    'a leased change can be leased again after a growing delay, unless the caller with the lease completes it',
    withDatabase(async (db) => {
      await bytesHangOnNames(db);
      const name = await addFile(db);
      await remove(db, name);
      const [first] = await take(db, name);
      if (!first) throw new Error('nothing was taken');
      expect(await take(db, name)).toEqual([]);
      const pause = async (change: Change) => {
        const [row] = await asRoot<{ minutes: number }>(
          db,
          `select extract(epoch from next_attempt_at - now())::integer / 60 as minutes
           from private.file_changes where id = $1`,
          [change.id],
        );
        return row?.minutes;
      };
      expect(await pause(first)).toBe(2);
      await asRoot(db, 'update private.file_changes set next_attempt_at = now() where id = $1', [
        first.id,
      ]);
      const [second] = await take(db, name);
      if (!second) throw new Error('it did not come again');
      expect(await pause(second)).toBe(4);
      expect(await end(db, first)).toBe(false);
      expect(await end(db, second)).toBe(true);
      expect(await end(db, second)).toBe(false);
    }),
  );

  it(
    'only the service key can lease or complete a queued change, which stays queued until then',
    withDatabase(async (db) => {
      await bytesHangOnNames(db);
      const name = await addFile(db);
      await remove(db, name);
      const person = await makePerson(db);
      const ids = { p_id: crypto.randomUUID(), p_token: crypto.randomUUID() };
      for (const caller of [null, person]) {
        await expectRefused(call(db, caller, 'take_file_changes', {}), '42501');
        await expectRefused(call(db, caller, 'end_file_change', ids), '42501');
      }
      expect(await asRoot(db, 'select private.is_file_change_due() as is_due')).toEqual([
        { is_due: true },
      ]);
      expect(await take(db, name)).toHaveLength(1);
    }),
  );
});
