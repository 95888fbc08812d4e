// Tests in which a legal hold is set and an account is deleted at the same time. Regardless of
// which operation starts first, the hold keeps all data that has not yet been deleted.
import { describe, expect, it } from 'vitest';
import { legalHoldArgs, tablesKeptBy } from '../../support/compliance/legal-hold.ts';
import { call } from '../../support/database/call.ts';
import { commit } from '../../support/database/commit.ts';
import { connect } from '../../support/database/connect.ts';
import { backendPid, waitUntilBlocked } from '../../support/database/wait-until-blocked.ts';
import { withConnection } from '../../support/database/with-connection.ts';
import { deleteAccount } from '../../support/delete-account.ts';
import { makeContact } from '../../support/make-contact.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';

describe('a legal hold and a concurrent deletion', () => {
  it(
    'a hold set while an account is being closed waits, and then keeps the remaining data',
    withConnection(async (db) => {
      const { person, operator } = await commit(db, async () => {
        const person = await makePerson(db);
        await makeContact(db, person);
        return { person, operator: await makeOperator(db, 'compliance') };
      });
      const other = await connect();
      try {
        const pid = await backendPid(other);
        let setting: Promise<unknown> = Promise.resolve();
        await commit(db, async () => {
          await deleteAccount(db, person);
          let finished = 0;
          setting = commit(other, () =>
            call(other, operator, 'set_legal_hold', legalHoldArgs('person', person)),
          ).then(
            () => 'set',
            (error: { code?: string }) => {
              finished += 1;
              return error.code;
            },
          );
          // The response must not reveal that a person is closing their account.
          await waitUntilBlocked(db, [pid], () => finished);
        });
        expect(await setting).toBe('WA003');
      } finally {
        await other.end();
      }
    }),
  );

  it(
    'closing an account while a hold is set waits for the hold, which then keeps all data',
    withConnection(async (db) => {
      const { person, operator } = await commit(db, async () => {
        const person = await makePerson(db);
        await makeContact(db, person);
        return { person, operator: await makeOperator(db, 'compliance') };
      });
      const args = legalHoldArgs('person', person);
      const other = await connect();
      try {
        const pid = await backendPid(other);
        let ending: Promise<unknown> = Promise.resolve();
        await commit(db, async () => {
          await call(db, operator, 'set_legal_hold', args);
          let finished = 0;
          ending = commit(other, () => deleteAccount(other, person)).finally(() => {
            finished += 1;
          });
          await waitUntilBlocked(db, [pid], () => finished);
        });
        await ending;
        const kept = await commit(db, () => tablesKeptBy(db, args.p_id));
        expect(kept).toEqual(expect.arrayContaining(['public.contacts', 'public.profiles']));
      } finally {
        await other.end();
      }
    }),
  );
});
