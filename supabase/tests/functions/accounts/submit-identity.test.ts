// Submission of identity documents: the case and its documents are created together and only once,
// by people who are allowed to submit.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { identityOf } from '../../support/identity-of.ts';
import { makePerson } from '../../support/make-person.ts';
import {
  IDENTITY_ANSWERS,
  type IdentityRow,
  submitIdentity,
  uploadDocument,
  uploadDocuments,
} from '../../support/submit-identity.ts';

type MyIdentity = { my_identity: { state: string; draft: object | null; documents: object[] } };

async function dayInCasablanca(db: Client, age: string): Promise<string> {
  const [row] = await asRoot<{ day: string }>(
    db,
    "select to_char((now() at time zone 'Africa/Casablanca')::date - $1::interval, 'YYYY-MM-DD') as day",
    [age],
  );
  return row?.day ?? '';
}

describe('public.save_identity_draft', () => {
  it(
    'keeps the last value of each field, trimmed, and broadcasts it to other devices',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const save = (p_changes: object, p_base_version = 0) =>
        call(db, id, 'save_identity_draft', { p_changes, p_base_version });
      expect(await save({ first_name: ' Amina ', step: 1 })).toMatchObject({
        first_name: 'Amina',
        step: 1,
        version: 1,
        primary_document_type: 'CIN',
      });
      const documents = [await uploadDocument(db, id)];
      expect(
        await save({ documents, primary_document_number: ' be123456', step: 2 }, 1),
      ).toMatchObject({
        first_name: 'Amina',
        documents,
        primary_document_number: 'BE123456',
        version: 2,
      });
      expect(await save({ first_name: '', step: 0 }, 1)).toMatchObject({
        first_name: null,
        version: 3,
      });
      const { my_identity } = await call<MyIdentity>(db, id, 'my_identity');
      expect(my_identity).toMatchObject({
        state: 'not_started',
        draft: { version: 3 },
        documents: [],
      });
    }),
  );

  it(
    'refuses unknown fields and invalid values, and writes nothing',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const stranger = await makePerson(db);
      const other = await uploadDocument(db, stranger);
      for (const [p_changes, refusal, detail] of [
        [null, 'FIELD_INVALID', { field: 'p_changes' }],
        [[], 'FIELD_INVALID', { field: 'p_changes' }],
        [{ status: 'approved' }, 'FIELD_UNKNOWN', { field: 'status' }],
        [{ user_id: stranger }, 'FIELD_UNKNOWN', { field: 'user_id' }],
        [{ first_name: 7 }, 'FIELD_INVALID', { field: 'first_name' }],
        [{ first_name: 'x'.repeat(81) }, 'FIELD_INVALID', { field: 'first_name' }],
        [{ date_of_birth: '1990-02-30' }, 'FIELD_INVALID', { field: 'date_of_birth' }],
        [{ date_of_birth: '1990-13-01' }, 'FIELD_INVALID', { field: 'date_of_birth' }],
        [{ date_of_birth: '1890-01-01' }, 'FIELD_INVALID', { field: 'date_of_birth' }],
        [{ date_of_birth: '2999-01-01' }, 'FIELD_INVALID', { field: 'date_of_birth' }],
        [{ date_of_birth: 'yesterday' }, 'FIELD_INVALID', { field: 'date_of_birth' }],
        [{ contact_number: '0661234567' }, 'FIELD_INVALID', { field: 'contact_number' }],
        [
          { primary_document_type: 'Library card' },
          'FIELD_INVALID',
          { field: 'primary_document_type' },
        ],
        [
          { primary_document_number: "B'; --" },
          'FIELD_INVALID',
          { field: 'primary_document_number' },
        ],
        [{ step: 4 }, 'FIELD_INVALID', { field: 'step' }],
        [{ step: '1' }, 'FIELD_INVALID', { field: 'step' }],
        [{ documents: 'x' }, 'FIELD_INVALID', { field: 'documents' }],
        [{ documents: [null] }, 'FIELD_INVALID', { field: 'documents' }],
        [
          { documents: [{ file_path: 'x', file_name: 'x' }] },
          'FIELD_INVALID',
          { field: 'documents' },
        ],
        [{ documents: [other] }, 'FIELD_INVALID', { field: 'documents' }],
        [{ documents: Array(11).fill(other) }, 'DOCUMENTS_TOO_MANY', { maximum: 10 }],
      ] as const) {
        const args = { p_changes: JSON.stringify(p_changes) };
        await expectRefused(call(db, id, 'save_identity_draft', args), refusal, detail);
      }
      expect(await identityOf(db, id)).toMatchObject({ draft: null, cases: null });
      await expectRefused(call(db, null, 'save_identity_draft', { p_changes: {} }), '42501');
      await expectRefused(
        call(db, 'service_role', 'save_identity_draft', { p_changes: {} }),
        'NOT_SIGNED_IN',
      );
    }),
  );
});

describe('public.submit_identity', () => {
  it(
    'creates the case with its documents and deletes the draft, and a repeat returns the first result',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const p_id = crypto.randomUUID();
      const documents = [
        await uploadDocument(db, id),
        await uploadDocument(db, id, 'application/pdf'),
      ];
      await call(db, id, 'save_identity_draft', { p_changes: { ...IDENTITY_ANSWERS, step: 3 } });
      const sent = await call<IdentityRow>(db, id, 'submit_identity', {
        p_id,
        p_changes: { documents },
      });
      expect(sent).toMatchObject({ id: p_id, user_id: id, status: 'pending', reviewed_at: null });
      const before = await identityOf(db, id);
      expect(before).toMatchObject({
        draft: null,
        is_approved: false,
        cases: [{ ...IDENTITY_ANSWERS, id: p_id }],
      });
      expect(
        await asRoot(
          db,
          'select file_path, file_type from public.user_identity_documents where approval_id = $1 order by file_type',
          [p_id],
        ),
      ).toEqual([
        { file_path: documents[1]?.file_path, file_type: 'application/pdf' },
        { file_path: documents[0]?.file_path, file_type: 'image/jpeg' },
      ]);
      for (const p_changes of [{ documents }, {}, { first_name: 'Other' }]) {
        expect(await call(db, id, 'submit_identity', { p_id, p_changes })).toEqual(sent);
      }
      expect(await identityOf(db, id)).toEqual(before);
      expect(await auditOf(db, id)).toEqual([
        expect.objectContaining({ action: 'identity.submitted', details: { approval_id: p_id } }),
      ]);
      const { my_identity } = await call<MyIdentity>(db, id, 'my_identity');
      expect(my_identity).toMatchObject({ state: 'pending', draft: null });
      expect(my_identity.documents).toHaveLength(2);
    }),
  );

  it(
    'may be repeated after an upload failed, and creates no second case',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const p_id = crypto.randomUUID();
      const arrived = await uploadDocument(db, id);
      const lost = {
        file_path: `identity-documents/${id}/${crypto.randomUUID()}.png`,
        file_name: 'b.png',
      };
      await call(db, id, 'save_identity_draft', {
        p_changes: { ...IDENTITY_ANSWERS, documents: [arrived, lost] },
      });
      const before = await identityOf(db, id);
      await expectRefused(call(db, id, 'submit_identity', { p_id }), 'DOCUMENT_NOT_UPLOADED', {
        file_path: lost.file_path,
      });
      expect(await identityOf(db, id)).toEqual(before);
      await asRoot(db, "insert into storage.objects (bucket_id, name) values ('documents', $1)", [
        lost.file_path,
      ]);
      expect(await call(db, id, 'submit_identity', { p_id })).toMatchObject({
        id: p_id,
        status: 'pending',
      });
      expect(await identityOf(db, id)).toMatchObject({ cases: [{ id: p_id }] });
    }),
  );

  it(
    'refuses a person who is not 18 by the date in Casablanca, and accepts one who is 18 today',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const tomorrow = await dayInCasablanca(db, '18 years -1 days');
      await expectRefused(submitIdentity(db, id, { date_of_birth: tomorrow }), 'AGE_TOO_YOUNG', {
        minimum_age: 18,
      });
      expect(await identityOf(db, id)).toMatchObject({ cases: null, draft: null });
      const today = await dayInCasablanca(db, '18 years');
      expect(await submitIdentity(db, id, { date_of_birth: today })).toMatchObject({
        status: 'pending',
      });
    }),
  );

  it(
    'refuses incomplete input, too many documents and other people’s files, and writes nothing',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const stranger = await makePerson(db);
      const theirs = await submitIdentity(db, stranger);
      const eleven = await uploadDocuments(db, id, 11);
      const before = [await identityOf(db, id), await identityOf(db, stranger)];
      for (const field of Object.keys(IDENTITY_ANSWERS).filter(
        (key) => key !== 'primary_document_type',
      )) {
        await expectRefused(submitIdentity(db, id, { [field]: '' }), 'FIELD_INVALID', { field });
      }
      await expectRefused(submitIdentity(db, id, { documents: [] }), 'DOCUMENT_MISSING');
      await expectRefused(submitIdentity(db, id, { documents: eleven }), 'DOCUMENTS_TOO_MANY', {
        maximum: 10,
      });
      for (const p_id of [null, theirs.id]) {
        await expectRefused(
          call(db, id, 'submit_identity', { p_id, p_changes: IDENTITY_ANSWERS }),
          'FIELD_INVALID',
          { field: 'p_id' },
        );
      }
      expect([await identityOf(db, id), await identityOf(db, stranger)]).toEqual(before);
      await expectRefused(
        call(db, null, 'submit_identity', { p_id: crypto.randomUUID() }),
        '42501',
      );
      await expectRefused(
        call(db, 'service_role', 'submit_identity', { p_id: crypto.randomUUID() }),
        'NOT_SIGNED_IN',
      );
    }),
  );

  it(
    'refuses a second case while one is pending or approved; after a rejection, new files are accepted',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const first = await submitIdentity(db, id);
      await expectRefused(submitIdentity(db, id), 'IDENTITY_UNDER_REVIEW', { status: 'pending' });
      await expectRefused(
        call(db, id, 'save_identity_draft', { p_changes: {} }),
        'IDENTITY_UNDER_REVIEW',
      );
      await asRoot(
        db,
        "update public.user_identity_approvals set status = 'rejected', reason_code = 'expired', reviewed_at = now() where id = $1",
        [first.id],
      );
      const [old] = await asRoot<{ file_path: string }>(
        db,
        'select file_path from public.user_identity_documents where approval_id = $1',
        [first.id],
      );
      await expectRefused(
        submitIdentity(db, id, { documents: [{ ...old, file_name: 'x' }] }),
        'DOCUMENT_NOT_UPLOADED',
      );
      const { my_identity } = await call<MyIdentity>(db, id, 'my_identity');
      expect(my_identity).toMatchObject({ state: 'rejected', reason: { code: 'expired' } });
      expect(await submitIdentity(db, id)).toMatchObject({ status: 'pending' });
      await asRoot(db, 'delete from public.user_identity_approvals where user_id = $1', [id]);
      await asRoot(db, 'update public.profiles set is_identity_approved = true where id = $1', [
        id,
      ]);
      await expectRefused(submitIdentity(db, id), 'IDENTITY_UNDER_REVIEW', { status: 'approved' });
    }),
  );
});

describe('private.require_identity_approved', () => {
  it(
    'lets approved people pass and refuses all others',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const ask = async () => {
        await db.query("select set_config('request.jwt.claims', $1, true)", [
          JSON.stringify({ sub: id }),
        ]);
        return asRoot(db, 'select private.require_identity_approved() as id');
      };
      await expectRefused(ask(), 'IDENTITY_REQUIRED');
      await asRoot(db, 'update public.profiles set is_identity_approved = true where id = $1', [
        id,
      ]);
      expect(await ask()).toEqual([{ id }]);
    }),
  );
});
