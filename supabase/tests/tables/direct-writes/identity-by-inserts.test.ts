// Tests identity cases that clients create by inserting rows into the tables instead of calling
// submit_identity. The rules of submit_identity apply to each inserted document too.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { bypassTriggers } from '../../support/bypass-triggers.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import type { Caller } from '../../support/database/caller.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { deleteAccount } from '../../support/delete-account.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { IDENTITY_ANSWERS, submitIdentity } from '../../support/submit-identity.ts';
import { uploadFlatDocument as upload } from '../../support/upload-flat-document.ts';

type Row = Record<string, unknown>;

const begin = async (db: Client, who: Caller, row: Row = {}): Promise<Row> => {
  const values = { ...IDENTITY_ANSWERS, status: 'pending', ...row };
  const columns = Object.keys(values).join(', ');
  const [made] = await asCaller(
    db,
    who,
    `insert into public.user_identity_approvals (${columns})
     select ${columns} from jsonb_populate_record(null::public.user_identity_approvals, $1) returning *`,
    [JSON.stringify(values)],
  );
  return made ?? {};
};
const add = (db: Client, who: Caller, approval: unknown, path: string, name = 'cin.jpg') =>
  asCaller(
    db,
    who,
    `insert into public.user_identity_documents (approval_id, file_path, file_name, file_type)
     values ($1, $2, $3, 'text/html') returning file_path, file_name, file_type`,
    [approval, path, name],
  );
const cases = (db: Client) =>
  asRoot(db, 'select * from public.user_identity_approvals order by created_at, id');
const papers = (db: Client) =>
  asRoot(db, 'select * from public.user_identity_documents order by file_path');
const queue = async (db: Client, reviewer: string) =>
  (await asCaller(db, reviewer, 'select approval_id from public.identity_review_queue()')).map(
    ({ approval_id }) => approval_id,
  );
const stateOf = async (db: Client, who: string) =>
  (
    (await asCaller(db, who, 'select public.my_identity() as mine')) as {
      mine: { state: string };
    }[]
  )[0]?.mine.state;

describe('an identity case created by inserts', () => {
  it(
    'is pending from the start, and reviewers see it once it has a document',
    withDatabase(async (db) => {
      const [person, reviewer] = [
        await makePerson(db),
        await makeOperator(db, 'identity_reviewer'),
      ];
      const made = await begin(db, person, {
        contact_number: '06 61 23 45 67',
        primary_document_number: ' be123456 ',
        middle_name: '',
      });
      expect(made).toMatchObject({
        user_id: person,
        status: 'pending',
        contact_number: '+212661234567',
        primary_document_number: 'BE123456',
        middle_name: null,
      });
      expect(await queue(db, reviewer)).toEqual([]);
      const look = { p_id: made.id, p_reason: 'curious' };
      await expectRefused(call(db, reviewer, 'open_identity_case', look), 'IDENTITY_NOT_FOUND');
      expect(await stateOf(db, person)).toBe('not_started');
      const path = await upload(db, person);
      expect(await add(db, person, made.id, path, ' cin.jpg ')).toEqual([
        { file_path: path, file_name: 'cin.jpg', file_type: 'image/jpeg' },
      ]);
      expect(await queue(db, reviewer)).toEqual([made.id]);
      expect(await stateOf(db, person)).toBe('pending');
      await add(db, person, made.id, await upload(db, person));
      const before = await papers(db);
      expect(before).toHaveLength(2);
      expect(await add(db, person, made.id, path)).toEqual([]);
      expect(await papers(db)).toEqual(before);
      expect((await auditOf(db, person)).map(({ action }) => action)).toEqual(
        expect.arrayContaining(['identity.submitted', 'identity.documents_added']),
      );
      const opened = await call<{ open_identity_case: { documents: Row[] } }>(
        db,
        reviewer,
        'open_identity_case',
        look,
      );
      expect(opened.open_identity_case.documents).toHaveLength(2);
    }),
  );

  it(
    'without a document is not counted or listed for operators, and causes no notification',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const seen = async () => {
        const [row] = await asRoot<{ queue: number; dashboard: unknown }>(
          db,
          `select (select (q ->> 'count')::integer from jsonb_array_elements(private.operator_queues()) q
               where q ->> 'queue' = 'identity') as queue,
             private.dashboard_of_identity($1) -> 'account' ->> 'identity_state' as dashboard`,
          [person],
        );
        const [limits] = await asCaller(
          db,
          person,
          'select to_jsonb(l) as mine from public.my_limits() l',
        );
        return [row?.queue, row?.dashboard, JSON.stringify(limits).includes('identity_pending')];
      };
      await asRoot(
        db,
        'update public.profiles set phone_number = $2, phone_verified = true where id = $1',
        [person, '+212661111111'],
      );
      const none = await seen();
      const { id } = await begin(db, person);
      expect(await seen()).toEqual(none);
      await add(db, person, id, await upload(db, person));
      expect(await seen()).toEqual([Number(none[0]) + 1, 'pending', true]);
    }),
  );

  it.each([
    [{ status: 'approved' }, 'FIELD_INVALID', { field: 'status' }],
    [{ first_name: ' ' }, 'FIELD_INVALID', { field: 'first_name' }],
    [{ date_of_birth: null }, 'FIELD_INVALID', { field: 'date_of_birth' }],
    [{ date_of_birth: 'infinity' }, 'FIELD_INVALID', { field: 'date_of_birth' }],
    [{ date_of_birth: '2020-01-01' }, 'AGE_TOO_YOUNG', { minimum_age: 18 }],
    [{ contact_number: 'none' }, 'FIELD_INVALID', { field: 'contact_number' }],
    [{ primary_document_type: 'Library' }, 'FIELD_INVALID', { field: 'primary_document_type' }],
    [{ primary_document_number: '!' }, 'FIELD_INVALID', { field: 'primary_document_number' }],
    [{ is_without_papers: false }, '42501', undefined],
    [{ reviewed_at: '2026-01-01' }, '42501', undefined],
  ] as const)('is refused with %j, and nothing is stored', (row, refusal, detail) =>
    withDatabase(async (db) => {
      await expectRefused(begin(db, await makePerson(db), row), refusal, detail);
      expect(await cases(db)).toEqual([]);
    })(),
  );

  it(
    'cannot be read by a stranger, accepts no document from a stranger, and stays unchanged',
    withDatabase(async (db) => {
      const [person, stranger] = [await makePerson(db), await makePerson(db)];
      const { id } = await begin(db, person);
      const path = await upload(db, person);
      const theirs = await begin(db, stranger);
      const before = [await cases(db), await papers(db)];
      await expectRefused(begin(db, stranger, { user_id: person }), 'FIELD_INVALID', {
        field: 'user_id',
      });
      await expectRefused(begin(db, null), '42501');
      await expectRefused(begin(db, 'service_role', { user_id: person }), '42501');
      await expectRefused(add(db, stranger, id, await upload(db, stranger)), 'IDENTITY_NOT_FOUND');
      await expectRefused(add(db, stranger, theirs.id, path), 'DOCUMENT_NOT_UPLOADED', {
        file_path: path,
      });
      const text = 'select id from public.user_identity_approvals where id = $1';
      expect(await asCaller(db, stranger, text, [id])).toEqual([]);
      expect([await cases(db), await papers(db)]).toEqual(before);
    }),
  );

  it(
    'is the only case of its person: a second case replaces a case without documents, and a complete case stays',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await begin(db, person);
      const { id } = await begin(db, person);
      expect((await cases(db)).map((row) => row.id)).toEqual([id]);
      const sent = await submitIdentity(db, person);
      expect((await cases(db)).map((row) => row.id)).toEqual([sent.id]);
      await expectRefused(begin(db, person), 'IDENTITY_UNDER_REVIEW', { status: 'pending' });
      expect((await cases(db)).map((row) => row.id)).toEqual([sent.id]);
    }),
  );

  it(
    'accepts ten documents; once a reviewer has opened the case, more are accepted only if the reviewer requests them',
    withDatabase(async (db) => {
      const [person, reviewer] = [
        await makePerson(db),
        await makeOperator(db, 'identity_reviewer'),
      ];
      const { id } = await begin(db, person);
      await add(db, person, id, await upload(db, person));
      const open = () =>
        call(db, reviewer, 'open_identity_case', { p_id: id, p_reason: 'the next one' });
      await open();
      await expectRefused(add(db, person, id, await upload(db, person)), 'IDENTITY_DECIDED', {
        status: 'pending',
      });
      await call(db, reviewer, 'request_more_identity', { p_id: id, p_note: 'The back' });
      await add(db, person, id, await upload(db, person));
      expect(await queue(db, reviewer)).toEqual([id]);
      await bypassTriggers(
        db,
        "update private.identity_document_grants set expires_at = now() - interval '1 day'",
        [],
      );
      for (let i = 0; i < 8; i++) await add(db, person, id, await upload(db, person));
      await expectRefused(add(db, person, id, await upload(db, person)), 'DOCUMENTS_TOO_MANY');
      await expectRefused(
        add(db, person, id, 'identity-documents/none-there.jpg'),
        'DOCUMENTS_TOO_MANY',
      );
      await open();
      await call(db, reviewer, 'approve_identity', { p_id: id });
      await expectRefused(add(db, person, id, await upload(db, person)), 'IDENTITY_DECIDED', {
        status: 'approved',
      });
      expect(await papers(db)).toHaveLength(10);
    }),
  );

  it(
    'refuses a document without a name, and a file of another case',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const { id } = await begin(db, person);
      const path = await upload(db, person);
      await expectRefused(add(db, person, id, path, ' '), 'FIELD_INVALID', { field: 'file_name' });
      await expectRefused(
        add(db, person, id, 'identity-documents/none-there.jpg'),
        'DOCUMENT_NOT_UPLOADED',
      );
      await add(db, person, id, path);
      await asRoot(
        db,
        "update public.user_identity_approvals set status = 'rejected', reason_code = 'unreadable', reviewed_at = now() where id = $1",
        [id],
      );
      const next = await begin(db, person);
      await expectRefused(add(db, person, next.id, path), 'DOCUMENT_NOT_UPLOADED');
      expect(await papers(db)).toHaveLength(1);
    }),
  );

  it(
    'is deleted after a day without a document, and is deleted with its files when the account is deleted',
    withDatabase(async (db) => {
      const [person, other] = [await makePerson(db), await makePerson(db)];
      const [{ id }, kept] = [await begin(db, person), await begin(db, other)];
      await upload(db, other);
      const age = (of: unknown, hours: number) =>
        asRoot(
          db,
          `update public.user_identity_approvals set created_at = now() - $2 * interval '1 hour' where id = $1`,
          [of, hours],
        );
      await age(id, 25);
      await age(kept.id, 23);
      await asRoot(db, 'select private.due_work_of_identity()');
      expect((await cases(db)).map((row) => row.id)).toEqual([kept.id]);
      await deleteAccount(db, other);
      expect(await cases(db)).toEqual([]);
      expect(
        await asRoot(db, "select name from storage.objects where bucket_id = 'documents'"),
      ).toEqual([]);
    }),
  );
});
