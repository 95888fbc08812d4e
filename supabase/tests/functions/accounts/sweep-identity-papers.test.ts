// Abandoned identity drafts and uploaded identity documents are deleted after 30 days. Documents
// that a case or a current draft references are kept.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { withHoldsLock } from '../../support/compliance/legal-hold.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { makePerson } from '../../support/make-person.ts';
import { submitIdentity, uploadDocument } from '../../support/submit-identity.ts';

const sweep = async (db: Client) => {
  await asRoot(db, "update private.identity_sweeps set swept_at = '-infinity'");
  const [row] = await asRoot<{ moved: number }>(db, 'select private.run_due_work() as moved');
  return row?.moved;
};
const age = async (db: Client, userId: string, days: string) => {
  await asRoot(
    db,
    `update storage.objects set created_at = now() - $2::interval
     where bucket_id = 'documents' and name like '%/' || $1 || '/%'`,
    [userId, days],
  );
  // Bypasses the trigger that updates the timestamp of the row.
  await db.query('set local session_replication_role = replica');
  await asRoot(
    db,
    'update public.user_identity_drafts set updated_at = now() - $2::interval where user_id = $1',
    [userId, days],
  );
  await db.query('set local session_replication_role = origin');
};
const left = async (db: Client, userId: string) => ({
  drafts: (await asRoot(db, 'select from public.user_identity_drafts where user_id = $1', [userId]))
    .length,
  papers: (
    await asRoot<{ name: string }>(
      db,
      `select name from storage.objects
       where bucket_id = 'documents' and name like '%/' || $1 || '/%' order by name`,
      [userId],
    )
  ).map(({ name }) => name),
});
const saveDraft = (db: Client, userId: string, documents: object[]) =>
  call(db, userId, 'save_identity_draft', { p_changes: { first_name: 'Amina', documents } });

describe('private.sweep_identity_papers', () => {
  it(
    'deletes a draft and its documents once, after 30 days and not earlier',
    withHoldsLock(async (db) => {
      await sweep(db);
      const person = await makePerson(db);
      const paper = await uploadDocument(db, person);
      await saveDraft(db, person, [paper]);
      await age(db, person, '30 days');
      expect(await sweep(db)).toBe(0);
      expect(await left(db, person)).toEqual({ drafts: 1, papers: [paper.file_path] });
      await age(db, person, '30 days 1 microsecond');
      expect(await sweep(db)).toBe(2);
      expect(await left(db, person)).toEqual({ drafts: 0, papers: [] });
      expect(await sweep(db)).toBe(0);
    }),
  );

  it(
    'keeps documents that a case or a current draft references, and deletes all other documents',
    withHoldsLock(async (db) => {
      await sweep(db);
      const sent = await makePerson(db);
      const { id } = await submitIdentity(db, sent);
      const papers = await asRoot(
        db,
        'select file_path from public.user_identity_documents where approval_id = $1',
        [id],
      );
      const writing = await makePerson(db);
      const [named, forgotten] = [
        await uploadDocument(db, writing),
        await uploadDocument(db, writing),
      ];
      await saveDraft(db, writing, [named]);
      await age(db, sent, '60 days');
      await age(db, writing, '60 days');
      await saveDraft(db, writing, [named]);
      expect(await sweep(db)).toBe(1);
      expect((await left(db, sent)).papers).toEqual(papers.map((row) => row.file_path));
      expect(await left(db, writing)).toEqual({ drafts: 1, papers: [named.file_path] });
      expect(forgotten.file_path).not.toBe(named.file_path);
    }),
  );

  it(
    'deletes documents without a reference after 30 days and not earlier',
    withHoldsLock(async (db) => {
      await sweep(db);
      const person = await makePerson(db);
      const paper = await uploadDocument(db, person);
      await age(db, person, '30 days');
      expect(await sweep(db)).toBe(0);
      expect(await left(db, person)).toEqual({ drafts: 0, papers: [paper.file_path] });
      await age(db, person, '30 days 1 microsecond');
      expect(await sweep(db)).toBe(1);
      expect(await left(db, person)).toEqual({ drafts: 0, papers: [] });
    }),
  );

  it(
    'runs at most once an hour',
    withHoldsLock(async (db) => {
      await sweep(db);
      const person = await makePerson(db);
      await uploadDocument(db, person);
      await age(db, person, '31 days');
      const run = () => asRoot(db, 'select private.run_due_work() as moved');
      expect(await run()).toEqual([{ moved: 0 }]);
      await asRoot(
        db,
        "update private.identity_sweeps set swept_at = now() - interval '1 hour 1 second'",
      );
      expect(await run()).toEqual([{ moved: 1 }]);
    }),
  );
});
