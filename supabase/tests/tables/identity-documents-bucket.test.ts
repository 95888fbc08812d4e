// Bucket of identity documents. People can use their own folder. For a limited time, a reviewer can
// also read the files of a case that this reviewer has opened.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../support/audit-of.ts';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import type { Caller } from '../support/database/caller.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makePerson } from '../support/make-person.ts';
import { submitIdentity, uploadDocument, uploadDocuments } from '../support/submit-identity.ts';

const insert = (db: Client, caller: Caller, name: string, bucket = 'documents') =>
  asCaller(db, caller, 'insert into storage.objects (bucket_id, name) values ($1, $2)', [
    bucket,
    name,
  ]);
const path = (id: string, extension = 'png') =>
  `identity-documents/${id}/${crypto.randomUUID()}.${extension}`;

/**
 * Returns the names of the files that the caller can read. The RLS policies of storage.objects
 * decide about each file. As in a request to the storage service, the setting storage.operation
 * tells the policies the operation.
 */
async function read(db: Client, caller: Caller, operation = 'object.get_authenticated') {
  await db.query("select set_config('storage.operation', $1, true)", [`storage.${operation}`]);
  const rows = await asCaller<{ name: string }>(db, caller, 'select name from storage.objects');
  return rows.map((row) => row.name);
}

describe('the bucket documents', () => {
  it(
    'is private, and limits the size and the type of files',
    withDatabase(async (db) => {
      const [bucket] = await asRoot(db, "select * from storage.buckets where id = 'documents'");
      expect(bucket).toMatchObject({ public: false, file_size_limit: 10_485_760 });
      expect(bucket?.allowed_mime_types).not.toContain('image/svg+xml');
      const person = await makePerson(db);
      expect(await asCaller(db, person, 'select * from storage.buckets')).toEqual([]);
      await asCaller(db, person, 'update storage.buckets set public = true');
      expect(await asRoot(db, "select public from storage.buckets where id = 'documents'")).toEqual(
        [{ public: false }],
      );
    }),
  );

  it(
    'accepts at most twenty unsubmitted files, with random names and only in the person’s own folder',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const stranger = await makePerson(db);
      for (const name of [
        path(stranger),
        `identity-documents/${person}/../${stranger}/${crypto.randomUUID()}.png`,
        `identity-documents/${person}/cin.png`,
        `identity-documents/${person}/${crypto.randomUUID()}`,
        `identity-documents/${person}/deep/${crypto.randomUUID()}.png`,
        path(person, 'html'),
        path(person, 'svg'),
        `${person}/${crypto.randomUUID()}.png`,
        `identity-documents/${crypto.randomUUID()}.png`,
      ]) {
        await expectRefused(insert(db, person, name), '42501');
      }
      await expectRefused(insert(db, null, path(person)), '42501');
      await asRoot(db, "insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere')");
      await expectRefused(insert(db, person, path(person), 'elsewhere'), '42501');
      for (let i = 0; i < 20; i++) await insert(db, person, path(person));
      await expectRefused(insert(db, person, path(person)), '42501');
      await asRoot(
        db,
        "update auth.users set banned_until = now() + interval '1 day' where id = $1",
        [stranger],
      );
      await expectRefused(insert(db, stranger, path(stranger)), '42501');
      const [{ count } = {}] = await asRoot(
        db,
        'select count(*) from storage.objects where name like $1',
        [`%${person}%`],
      );
      expect(count).toBe(20);
    }),
  );

  it(
    'shows people their own files, and shows none to strangers and operators',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const { file_path } = await uploadDocument(db, person);
      await submitIdentity(db, person);
      expect(await read(db, person)).toContain(file_path);
      const operator = await makeOperator(
        db,
        'support',
        'identity_reviewer',
        'compliance',
        'admin',
      );
      for (const caller of [null, await makePerson(db), operator]) {
        expect(await read(db, caller)).toEqual([]);
        expect(await read(db, caller, 'object.list')).toEqual([]);
      }
      expect((await asRoot(db, 'select from storage.objects')).length).toBeGreaterThan(1);
    }),
  );

  it(
    'lets a reviewer read an opened file for a minute, and logs this; signing, listing and copying the file fail',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const unsent = await uploadDocument(db, person);
      const { id } = await submitIdentity(db, person, {
        documents: await uploadDocuments(db, person, 2),
      });
      const [paper, other] = await asRoot<{ id: string; file_path: string }>(
        db,
        'select id, file_path from public.user_identity_documents where approval_id = $1 order by file_path',
        [id],
      );
      const reviewer = await makeOperator(db, 'identity_reviewer');
      const colleague = await makeOperator(db, 'identity_reviewer');
      const openCase = () =>
        call(db, reviewer, 'open_identity_case', { p_id: id, p_reason: 'a case of the queue' });
      const openFile = (caller: Caller, file = paper) =>
        call(db, caller, 'open_identity_document', { p_id: file?.id });
      await expectRefused(openFile(reviewer), 'IDENTITY_NOT_OPENED');
      await openCase();
      expect(await read(db, reviewer)).toEqual([]);
      await expectRefused(openFile(colleague), 'IDENTITY_NOT_OPENED');
      await expectRefused(openFile(person), 'NOT_AN_OPERATOR');
      await openFile(reviewer);
      expect(await read(db, reviewer)).toEqual([paper?.file_path]);
      expect(await read(db, reviewer)).not.toContain(unsent.file_path);
      expect(await read(db, reviewer)).not.toContain(other?.file_path);
      expect(await read(db, reviewer, 'render.image_authenticated')).toEqual([paper?.file_path]);
      for (const operation of [
        'object.sign',
        'object.sign_many',
        'object.list',
        'object.copy',
        'object.move',
      ]) {
        expect(await read(db, reviewer, operation)).toEqual([]);
      }
      expect(await read(db, colleague)).toEqual([]);
      await asRoot(db, 'update private.identity_file_grants set expires_at = now()');
      expect(await read(db, reviewer)).toEqual([]);
      await openFile(reviewer, other);
      await openFile(reviewer);
      expect((await read(db, reviewer)).sort()).toEqual([paper?.file_path, other?.file_path]);
      const looks = (await auditOf(db, person)).filter(
        ({ action }) => action === 'identity.document_opened',
      );
      expect(looks).toEqual(
        [paper, other, paper].map((file) => ({
          action: 'identity.document_opened',
          actor_id: reviewer,
          actor_role: 'operator',
          reason: 'a case of the queue',
          details: { approval_id: id, document_id: file?.id },
        })),
      );
      await asRoot(db, 'update private.identity_document_grants set expires_at = now()');
      expect(await read(db, reviewer)).toEqual([]);
      await expectRefused(openFile(reviewer), 'IDENTITY_NOT_OPENED');
      await openCase();
      await openFile(reviewer);
      expect(await read(db, reviewer)).toContain(paper?.file_path);
      await asRoot(db, 'delete from private.operator_roles where user_id = $1', [reviewer]);
      expect(await read(db, reviewer)).toEqual([]);
    }),
  );

  it(
    'keeps the files of a case: neither the person nor the service key deletes, replaces or moves a file',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const unsent = await uploadDocument(db, person);
      await submitIdentity(db, person);
      await db.query("select set_config('storage.allow_delete_query', 'true', true)");
      const remove = 'delete from storage.objects where name like $1 returning name';
      const mine = `identity-documents/${person}/%`;
      expect(await asCaller(db, await makePerson(db), remove, [mine])).toEqual([]);
      expect(await asCaller(db, person, remove, [mine])).toEqual([{ name: unsent.file_path }]);
      expect(
        await asCaller(
          db,
          person,
          "update storage.objects set version = 'x' where name like $1 returning name",
          [mine],
        ),
      ).toEqual([]);
      for (const caller of ['service_role']) {
        for (const text of [
          'delete from storage.objects where name like $1',
          "update storage.objects set name = 'x' where name like $1",
          "update storage.objects set version = 'x' where name like $1",
        ]) {
          await expectRefused(asCaller(db, caller, text, [mine]), '42501');
        }
      }
      expect(
        await asRoot(db, 'select from storage.objects where name like $1', [mine]),
      ).toHaveLength(1);
    }),
  );
});
