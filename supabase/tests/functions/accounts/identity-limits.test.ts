// Limits for identity documents. Each limit is tested with the largest allowed value and with the
// next larger value.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { submitIdentity, uploadDocument, uploadDocuments } from '../../support/submit-identity.ts';

const letters = (count: number) => 'a'.repeat(count);

describe('a field of an identity case', () => {
  it.each([
    ['first_name', letters(80), letters(81)],
    ['middle_name', letters(80), letters(81)],
    ['last_name', letters(80), letters(81)],
    ['place_of_birth', letters(120), letters(121)],
    ['user_notes', letters(500), letters(501)],
    ['primary_document_number', 'A23', 'A2'],
    ['primary_document_number', letters(40), letters(41)],
    ['contact_number', '+2126612', '+212661'],
    ['contact_number', '+212661234567890', '+2126612345678901'],
    ['date_of_birth', '1900-01-01', '1899-12-31'],
    ['step', 3, 4],
    ['step', 0, -1],
  ])('%s accepts %j and refuses %j', (field, taken, refused) =>
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const save = (value: unknown) =>
        call(db, person, 'save_identity_draft', { p_changes: { [field]: value } });
      await save(taken);
      await expectRefused(save(refused), 'FIELD_INVALID', { field });
    })(),
  );

  it(
    'the documents field accepts a name of 255 letters and refuses 256',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const { file_path } = await uploadDocument(db, person);
      const save = (file_name: string) =>
        call(db, person, 'save_identity_draft', {
          p_changes: { documents: [{ file_path, file_name }] },
        });
      await save(letters(255));
      await expectRefused(save(letters(256)), 'FIELD_INVALID', { field: 'documents' });
    }),
  );
});

async function makeCase(db: Client, documentCount = 1) {
  const person = await makePerson(db);
  const documents = await uploadDocuments(db, person, documentCount);
  const { id } = await submitIdentity(db, person, { documents });
  const reviewer = await makeOperator(db, 'identity_reviewer');
  const opened = await call<{ open_identity_case: { documents_readable_until: string } }>(
    db,
    reviewer,
    'open_identity_case',
    { p_id: id, p_reason: 'the queue' },
  );
  return { person, id, reviewer, opened: opened.open_identity_case };
}

describe('an identity case', () => {
  it(
    'has at most ten documents when it is submitted',
    withDatabase(async (db) => {
      const { id } = await makeCase(db, 10);
      const text = 'select from public.user_identity_documents where approval_id = $1';
      expect(await asRoot(db, text, [id])).toHaveLength(10);
    }),
  );

  it.each([
    [9, true],
    [10, false],
  ])('accepts %i more documents after the first document: %s', (count, isTaken) =>
    withDatabase(async (db) => {
      const { person, id, reviewer } = await makeCase(db);
      await call(db, reviewer, 'request_more_identity', { p_id: id, p_note: 'All pages' });
      const p_documents = JSON.stringify(await uploadDocuments(db, person, count));
      const adding = call(db, person, 'add_identity_documents', { p_id: id, p_documents });
      if (isTaken) expect(await adding).toMatchObject({ more_requested_at: null });
      else await expectRefused(adding, 'DOCUMENTS_TOO_MANY', { maximum: 10 });
    })(),
  );

  it.each([
    [500, true],
    [501, false],
  ])('can be rejected with a note of %i letters: %s', (count, isTaken) =>
    withDatabase(async (db) => {
      const { id, reviewer } = await makeCase(db);
      const rejecting = call(db, reviewer, 'reject_identity', {
        p_id: id,
        p_reason_code: 'other',
        p_note: letters(count),
      });
      if (isTaken) expect(await rejecting).toMatchObject({ status: 'rejected' });
      else await expectRefused(rejecting, 'FIELD_INVALID', { field: 'p_note' });
    })(),
  );

  it(
    'is open to its reviewer for ten minutes, and each of its files for one minute',
    withDatabase(async (db) => {
      const { id, reviewer, opened } = await makeCase(db);
      const [file] = await asRoot<{ id: string }>(
        db,
        'select id from public.user_identity_documents where approval_id = $1',
        [id],
      );
      const secondsTo = async (time: unknown) => {
        const text = 'select extract(epoch from $1::timestamptz - now())::integer as seconds';
        return (await asRoot<{ seconds: number }>(db, text, [time]))[0]?.seconds;
      };
      const openFile = async () =>
        (
          await call<{ open_identity_document: Date }>(db, reviewer, 'open_identity_document', {
            p_id: file?.id,
          })
        ).open_identity_document;
      expect(await secondsTo(opened.documents_readable_until)).toBe(600);
      expect(await secondsTo(await openFile())).toBe(60);
      await asRoot(
        db,
        "update private.identity_document_grants set expires_at = now() + interval '20 seconds'",
      );
      expect(await secondsTo(await openFile())).toBe(20);
    }),
  );

  it.each<[string, (id: string) => [string, object], boolean]>([
    [
      'more documents were requested',
      (p_id) => ['request_more_identity', { p_id, p_note: 'More' }],
      true,
    ],
    ['it was approved', (p_id) => ['approve_identity', { p_id }], false],
    ['it was rejected', (p_id) => ['reject_identity', { p_id, p_reason_code: 'expired' }], false],
  ])(
    'lets its reviewer open the documents until the case is approved or rejected: %s',
    (_, decide, isOpen) =>
      withDatabase(async (db) => {
        const { id, reviewer } = await makeCase(db);
        const [name, args] = decide(id);
        await call(db, reviewer, name, { ...args });
        const [file] = await asRoot<{ id: string }>(
          db,
          'select id from public.user_identity_documents where approval_id = $1',
          [id],
        );
        const opening = call(db, reviewer, 'open_identity_document', { p_id: file?.id });
        if (isOpen)
          expect(await opening).toMatchObject({ open_identity_document: expect.any(Date) });
        else await expectRefused(opening, 'IDENTITY_NOT_OPENED');
      })(),
  );

  it(
    'counts how many other people submitted the same document, ignoring the person’s own cases',
    withDatabase(async (db) => {
      const primary_document_number = crypto.randomUUID().slice(0, 8).toUpperCase();
      const reviewer = await makeOperator(db, 'identity_reviewer');
      const send = async (changes = {}, person?: string) =>
        submitIdentity(db, person ?? (await makePerson(db)), {
          primary_document_number,
          ...changes,
        });
      const othersOf = async (p_id: string) => {
        const args = { p_id, p_reason: 'the queue' };
        const row = await call<{
          open_identity_case: { other_people_with_this_document: number };
        }>(db, reviewer, 'open_identity_case', args);
        return row.open_identity_case.other_people_with_this_document;
      };
      const first = await send();
      expect(await othersOf(first.id)).toBe(0);
      await call(db, reviewer, 'reject_identity', { p_id: first.id, p_reason_code: 'expired' });
      const again = await send({}, first.user_id);
      await send({ primary_document_type: 'Passport' });
      expect(await othersOf(again.id)).toBe(0);
      await send();
      expect(await othersOf(again.id)).toBe(1);
    }),
  );
});
