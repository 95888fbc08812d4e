// Concurrent requests about identity cases: two devices create only one case, and two reviewers
// make only one decision.
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../packages/core/src/error-codes.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { connect } from '../support/database/connect.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { identityOf } from '../support/identity-of.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makePerson } from '../support/make-person.ts';
import {
  IDENTITY_ANSWERS,
  type IdentityRow,
  submitIdentity,
  uploadDocument,
} from '../support/submit-identity.ts';

const gate = (person: string) => ({
  text: 'select from public.profiles where id = $1 for update',
  values: [person],
});

describe('concurrent requests about an identity case', () => {
  it(
    'two devices submit documents with the same id or with two ids: one case is stored',
    withConnection(async (db) => {
      const { person, papers } = await commit(db, async () => {
        const person = await makePerson(db);
        return {
          person,
          papers: [await uploadDocument(db, person), await uploadDocument(db, person)],
        };
      });
      const send = (p_id: string, i: number) => (own: typeof db) =>
        call<IdentityRow>(own, person, 'submit_identity', {
          p_id,
          p_changes: { ...IDENTITY_ANSWERS, documents: [papers[i]] },
        });
      const answers = await runConcurrently(db, gate(person), [
        send(crypto.randomUUID(), 0),
        send(crypto.randomUUID(), 1),
      ]);
      expect(rejectionCodes(answers)).toEqual([ERROR_CODES.IDENTITY_UNDER_REVIEW]);
      const [winner] = fulfilledValues(answers);
      const repeat = send(winner?.id ?? '', 0);
      expect(fulfilledValues(await runConcurrently(db, gate(person), [repeat, repeat]))).toEqual([
        winner,
        winner,
      ]);
      expect(await commit(db, () => identityOf(db, person))).toMatchObject({
        cases: [{ id: winner?.id }],
        documents: [{}],
      });
    }),
  );

  it.each(['approve', 'reject'])(
    'one reviewer approves and another one rejects, %s first: only one decision takes effect',
    (first) =>
      withConnection(async (db) => {
        const { person, id, one, two } = await commit(db, async () => {
          const person = await makePerson(db);
          const { id } = await submitIdentity(db, person);
          const [one, two] = [
            await makeOperator(db, 'identity_reviewer'),
            await makeOperator(db, 'identity_reviewer'),
          ];
          for (const reviewer of [one, two]) {
            await call(db, reviewer, 'open_identity_case', { p_id: id, p_reason: 'the queue' });
          }
          return { person, id, one, two };
        });
        const approve = (own: typeof db) =>
          call<IdentityRow>(own, one, 'approve_identity', { p_id: id });
        const reject = (own: typeof db) =>
          call<IdentityRow>(own, two, 'reject_identity', { p_id: id, p_reason_code: 'expired' });
        const answers = await runConcurrently(
          db,
          gate(person),
          first === 'approve' ? [approve, reject] : [reject, approve],
        );
        expect(rejectionCodes(answers)).toEqual([ERROR_CODES.IDENTITY_DECIDED]);
        const [winner] = fulfilledValues(answers);
        const found = await commit(db, () => identityOf(db, person));
        expect(found).toMatchObject({
          is_approved: winner?.status === 'approved',
          cases: [{ status: winner?.status }],
        });
        expect((found as { decisions: unknown[] }).decisions).toHaveLength(1);
      })(),
  );

  it(
    'an old document is submitted while the cleanup job runs: the job skips the document, and the case keeps it',
    withConnection(async (db) => {
      const { person, paper } = await commit(db, async () => {
        const person = await makePerson(db);
        const paper = await uploadDocument(db, person);
        await asRoot(
          db,
          "update storage.objects set created_at = now() - interval '31 days' where name = $1",
          [paper.file_path],
        );
        return { person, paper };
      });
      const sweep = () =>
        commit(db, async () => {
          await asRoot(db, "update private.identity_sweeps set swept_at = '-infinity'");
          await asRoot(db, 'select private.sweep_identity_papers()');
          return asRoot(db, 'select from storage.objects where name = $1', [paper.file_path]);
        });
      const sending = await connect();
      try {
        await sending.query('begin');
        await call(sending, person, 'submit_identity', {
          p_id: crypto.randomUUID(),
          p_changes: { ...IDENTITY_ANSWERS, documents: [paper] },
        });
        expect(await sweep()).toHaveLength(1);
        await sending.query('commit');
      } finally {
        await sending.end();
      }
      expect(await sweep()).toHaveLength(1);
      const lost = await commit(db, () => uploadDocument(db, person));
      await commit(db, () =>
        asRoot(
          db,
          "update storage.objects set created_at = now() - interval '31 days' where name = $1",
          [lost.file_path],
        ),
      );
      await sweep();
      expect(
        await commit(db, () =>
          asRoot(db, 'select from storage.objects where name = $1', [lost.file_path]),
        ),
      ).toEqual([]);
    }),
  );

  it(
    'two cleanup jobs run: the second one does not wait for the first',
    withConnection(async (db) => {
      await commit(db, () =>
        asRoot(db, "update private.identity_sweeps set swept_at = '-infinity'"),
      );
      const other = await connect();
      try {
        await other.query('begin');
        await asRoot(other, 'select private.sweep_identity_papers()');
        await commit(db, async () => {
          await asRoot(db, "set local lock_timeout = '20s'");
          expect(await asRoot(db, 'select private.sweep_identity_papers() as swept')).toEqual([
            { swept: 0 },
          ]);
        });
        await other.query('rollback');
      } finally {
        await other.end();
      }
    }),
  );
});
