// Tests of the review of identity documents: opening a case is logged, a case is decided only once,
// and no operator decides their own case.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { identityOf } from '../../support/identity-of.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import {
  type IdentityRow,
  submitIdentity,
  uploadDocument,
  uploadDocuments,
} from '../../support/submit-identity.ts';

const REASON = 'a case of the queue';

async function scene(db: Client) {
  const person = await makePerson(db);
  const reviewer = await makeOperator(db, 'identity_reviewer');
  const { id } = await submitIdentity(db, person);
  const open = (who = reviewer) =>
    call<{ open_identity_case: Record<string, unknown> }>(db, who, 'open_identity_case', {
      p_id: id,
      p_reason: REASON,
    }).then((row) => row.open_identity_case);
  return { person, reviewer, id, open };
}

describe('public.identity_review_queue', () => {
  it(
    'returns the oldest cases first, page by page, without names and without the reviewer’s own case',
    withDatabase(async (db) => {
      const reviewer = await makeOperator(db, 'identity_reviewer');
      await submitIdentity(db, reviewer);
      const ids: string[] = [];
      for (let i = 0; i < 3; i++) {
        const { id } = await submitIdentity(db, await makePerson(db));
        await asRoot(
          db,
          "update public.user_identity_approvals set submitted_at = '2020-01-01'::timestamptz + $2 * interval '1 hour' where id = $1",
          [id, i],
        );
        ids.push(id);
      }
      const page = (p_after_submitted_at: Date | null, p_after_id: string | null) =>
        asCaller<{ approval_id: string; submitted_at: Date; person: string }>(
          db,
          reviewer,
          'select * from public.identity_review_queue($1, $2, 2)',
          [p_after_submitted_at, p_after_id],
        );
      const first = await page(null, null);
      expect(first.map((row) => row.approval_id)).toEqual(ids.slice(0, 2));
      expect(first[0]).toMatchObject({
        person: 'A••• A•••',
        document_count: 1,
        earlier_case_count: 0,
      });
      const second = await page(first[1]?.submitted_at ?? null, first[1]?.approval_id ?? null);
      expect(second.map((row) => row.approval_id)).toEqual(ids.slice(2));
      const reads = (await auditOf(db, null)).filter((row) => row.actor_id === reviewer);
      expect(reads.map((row) => row.action)).toEqual([
        'identity.queue_read',
        'identity.queue_read',
      ]);
    }),
  );
});

describe('public.open_identity_case', () => {
  it(
    'returns all data of the case, and logs the operator, the time, the reason and the documents',
    withDatabase(async (db) => {
      const { person, reviewer, id, open } = await scene(db);
      await submitIdentity(db, await makePerson(db));
      const opened = await open();
      expect(opened).toMatchObject({
        approval: { id, first_name: 'Amina', primary_document_number: 'BE123456' },
        person: { id: person, email: `${person}@people.example` },
        earlier_cases: [],
        decisions: [],
        other_people_with_this_document: 1,
      });
      expect(opened.documents).toHaveLength(1);
      const [, row] = await auditOf(db, person);
      expect(row).toMatchObject({
        action: 'identity.case_opened',
        actor_id: reviewer,
        actor_role: 'operator',
        reason: REASON,
        details: { approval_id: id, documents: [(opened.documents as { id: string }[])[0]?.id] },
      });
    }),
  );

  it(
    'requires a reason, and refuses the operator’s own case',
    withDatabase(async (db) => {
      const { reviewer, id } = await scene(db);
      const own = await submitIdentity(db, reviewer);
      const before = await identityOf(db, reviewer);
      for (const p_reason of [null, '', '  a ', 'x'.repeat(501)]) {
        await expectRefused(
          call(db, reviewer, 'open_identity_case', { p_id: id, p_reason }),
          'FIELD_INVALID',
          {
            field: 'p_reason',
          },
        );
      }
      for (const [name, args] of [
        ['open_identity_case', { p_reason: REASON }],
        ['approve_identity', {}],
        ['reject_identity', { p_reason_code: 'expired' }],
        ['request_more_identity', { p_note: 'the back side' }],
      ] as const) {
        await expectRefused(call(db, reviewer, name, { p_id: own.id, ...args }), 'OWN_CASE');
        await expectRefused(
          call(db, reviewer, name, { p_id: crypto.randomUUID(), ...args }),
          'IDENTITY_NOT_FOUND',
        );
      }
      expect(await identityOf(db, reviewer)).toEqual(before);
    }),
  );
});

describe('a decision about an identity case', () => {
  it(
    'approves the person and ends the reviewer’s access to the documents; a repeated call returns the first result',
    withDatabase(async (db) => {
      const { person, reviewer, id, open } = await scene(db);
      await open();
      const approved = await call<IdentityRow>(db, reviewer, 'approve_identity', { p_id: id });
      expect(approved).toMatchObject({ status: 'approved', reason_code: null });
      expect(approved.reviewed_at).toBeInstanceOf(Date);
      const after = await identityOf(db, person);
      expect(after).toMatchObject({
        is_approved: true,
        grants: null,
        decisions: [{ reviewer_id: reviewer }],
      });
      expect(await call(db, reviewer, 'approve_identity', { p_id: id })).toEqual(approved);
      expect(await identityOf(db, person)).toEqual(after);
      expect((await auditOf(db, person)).map((row) => row.action)).toEqual([
        'identity.submitted',
        'identity.case_opened',
        'profile.protected_fields_changed',
        'identity.approved',
      ]);
    }),
  );

  it(
    'rejects the case with a reason code from the list; the reason code “other” also requires a note',
    withDatabase(async (db) => {
      const { person, reviewer, id, open } = await scene(db);
      await open();
      const before = await identityOf(db, person);
      const reject = (changes: object) =>
        call<IdentityRow>(db, reviewer, 'reject_identity', {
          p_id: id,
          p_reason_code: 'other',
          ...changes,
        });
      for (const p_reason_code of [null, '', 'ugly']) {
        await expectRefused(reject({ p_reason_code }), 'FIELD_INVALID', { field: 'p_reason_code' });
      }
      for (const p_note of [null, '  ', 'x'.repeat(501)]) {
        await expectRefused(reject({ p_note }), 'FIELD_INVALID', { field: 'p_note' });
      }
      expect(await identityOf(db, person)).toEqual(before);
      expect(await reject({ p_note: ' The card is cut. ' })).toMatchObject({
        status: 'rejected',
        reason_code: 'other',
        reviewer_note: 'The card is cut.',
      });
      expect(await identityOf(db, person)).toMatchObject({ is_approved: false });
      expect(await submitIdentity(db, person)).toMatchObject({ status: 'pending' });
    }),
  );

  it(
    'is refused if the reviewer has not opened the case, or if the case has already been decided',
    withDatabase(async (db) => {
      const { person, reviewer, id, open } = await scene(db);
      const colleague = await makeOperator(db, 'identity_reviewer');
      await expectRefused(
        call(db, reviewer, 'approve_identity', { p_id: id }),
        'IDENTITY_NOT_OPENED',
      );
      await open(colleague);
      const before = await identityOf(db, person);
      await expectRefused(
        call(db, reviewer, 'approve_identity', { p_id: id }),
        'IDENTITY_NOT_OPENED',
      );
      expect(await identityOf(db, person)).toEqual(before);
      await open();
      await call(db, colleague, 'reject_identity', { p_id: id, p_reason_code: 'expired' });
      const after = await identityOf(db, person);
      await expectRefused(
        call(db, reviewer, 'approve_identity', { p_id: id }),
        'IDENTITY_DECIDED',
        { status: 'rejected' },
      );
      await expectRefused(
        call(db, colleague, 'reject_identity', { p_id: id, p_reason_code: 'unreadable' }),
        'IDENTITY_DECIDED',
      );
      expect(await identityOf(db, person)).toEqual(after);
    }),
  );

  it(
    'requests more documents: the person adds documents, up to ten in total, and the case returns to the queue',
    withDatabase(async (db) => {
      const { person, reviewer, id, open } = await scene(db);
      const add = (p_documents: unknown[], who = person) =>
        call<IdentityRow>(db, who, 'add_identity_documents', {
          p_id: id,
          p_documents: JSON.stringify(p_documents),
        });
      const paper = await uploadDocument(db, person);
      await expectRefused(add([paper]), 'IDENTITY_DECIDED', { status: 'pending' });
      await open();
      const asked = { p_id: id, p_note: 'The back side, please' };
      const more = await call<IdentityRow>(db, reviewer, 'request_more_identity', asked);
      expect(more).toMatchObject({ status: 'pending', reviewer_note: 'The back side, please' });
      expect(await call(db, reviewer, 'request_more_identity', asked)).toEqual(more);
      const queue = (isWaiting: boolean) =>
        asCaller<{ approval_id: string }>(
          db,
          reviewer,
          'select approval_id from public.identity_review_queue(p_is_waiting_for_person => $1) where approval_id = $2',
          [isWaiting, id],
        );
      expect([await queue(false), await queue(true)]).toEqual([[], [{ approval_id: id }]]);

      const before = await identityOf(db, person);
      const ten = await uploadDocuments(db, person, 10);
      await expectRefused(add(ten), 'DOCUMENTS_TOO_MANY', { maximum: 10 });
      await expectRefused(add([]), 'DOCUMENT_MISSING');
      await expectRefused(add([paper], await makePerson(db)), 'IDENTITY_NOT_FOUND');
      await expectRefused(
        call(db, null, 'add_identity_documents', { p_id: id, p_documents: '[]' }),
        '42501',
      );
      expect(await identityOf(db, person)).toEqual(before);
      const added = await add([paper]);
      expect(added).toMatchObject({ status: 'pending', more_requested_at: null });
      expect(await add([paper])).toEqual(added);
      expect([await queue(false), await queue(true)]).toEqual([[{ approval_id: id }], []]);
      expect(await identityOf(db, person)).toMatchObject({ documents: [{}, {}] });
    }),
  );
});

describe('the functions for identity reviewers', () => {
  it(
    'can be called only by reviewers, and a refused call leaves the case unchanged',
    withDatabase(async (db) => {
      const { person, id } = await scene(db);
      const before = await identityOf(db, person);
      for (const [name, args] of [
        ['identity_review_queue', {}],
        ['open_identity_case', { p_id: id, p_reason: REASON }],
        ['approve_identity', { p_id: id }],
        ['reject_identity', { p_id: id, p_reason_code: 'expired' }],
        ['request_more_identity', { p_id: id, p_note: 'the back side' }],
      ] as const) {
        await expectOperatorsOnly(db, ['identity_reviewer'], name, args);
        await expectRefused(call(db, person, name, args), 'NOT_AN_OPERATOR');
      }
      expect(await identityOf(db, person)).toEqual(before);
    }),
  );
});
