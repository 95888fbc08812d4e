// A legal hold prevents every deletion: by the scheduled job, by the person, and by closing the
// account. Only compliance can see the hold.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { openConversationWith } from '../../support/chat/open-conversation-with.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import {
  legalHoldArgs,
  setHold,
  tablesKeptBy,
  withHoldsLock,
} from '../../support/compliance/legal-hold.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { deleteAccount } from '../../support/delete-account.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeContact } from '../../support/make-contact.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { notificationsOf } from '../../support/notifications-of.ts';
import { openSession } from '../../support/open-session.ts';
import { submitIdentity } from '../../support/submit-identity.ts';

const copiesOf = (db: Client, hold: string, table: string) =>
  asRoot<{ content: Record<string, unknown> }>(
    db,
    'select content from private.held_copies where hold_ids @> array[$1::uuid] and table_name = $2 order by id',
    [hold, table],
  );

describe('a legal hold on a person', () => {
  it(
    'keeps all data when the person closes their account, and the hold is not visible to this person or others',
    withHoldsLock(async (db) => {
      const scene = async () => {
        const person = await makePerson(db, 'Karim', 'Tazi');
        const friend = await makePerson(db, 'Amina', 'Alaoui');
        const id = crypto.randomUUID();
        await openConversationWith(db, person, friend, id);
        await sendMessage(db, person, id, 'Salam');
        await submitIdentity(db, person);
        await makeContact(db, person);
        await openSession(db, person);
        return { person, friend };
      };
      const [held, free] = [await scene(), await scene()];
      const hold = await setHold(db, 'person', held.person);
      const plans = [];
      for (const { person } of [held, free]) {
        plans.push(
          await call(db, person, 'plan_account_deletion'),
          await deleteAccount(db, person),
        );
      }
      expect(plans.slice(0, 2)).toEqual(plans.slice(2));
      expect(await tablesKeptBy(db, hold)).toEqual(
        expect.arrayContaining([
          'auth.sessions',
          'public.contacts',
          'public.profiles',
          'public.user_identity_approvals',
          'public.user_identity_documents',
          'storage.objects',
        ]),
      );
      expect((await copiesOf(db, hold, 'public.profiles'))[0]?.content).toMatchObject({
        first_name: 'Karim',
        email: `${held.person}@people.example`,
      });
      const seen = ({ person, friend }: typeof held) =>
        asCaller(
          db,
          friend,
          'select first_name, username from public.public_profiles where id = $1',
          [person],
        );
      expect(await seen(held)).toEqual(await seen(free));
      const files = ({ person }: typeof held) =>
        asRoot(
          db,
          "select from storage.objects where bucket_id = 'documents' and name like '%/' || $1 || '/%'",
          [person],
        );
      expect((await files(held)).length).toBeGreaterThan(0);
      expect(await files(free)).toEqual([]);
    }),
  );

  it(
    'keeps copies of changed or deleted messages and data, but the person still sees deleted ones as deleted',
    withHoldsLock(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const first = await sendMessage(db, karim, id, 'Bring it at nine');
      const answer = await sendMessage(db, amina, id, 'Yes');
      const { id: contact } = await makeContact(db, karim);
      const hold = await setHold(db, 'person', karim);
      await call(db, karim, 'edit_message', { p_id: first?.id, p_body: 'Hello' });
      expect(await call(db, karim, 'delete_message', { p_id: first?.id })).toMatchObject({
        body: null,
      });
      await call(db, amina, 'delete_message', { p_id: answer?.id });
      await asCaller(db, karim, 'delete from public.contacts where id = $1', [contact]);
      const bodies = (await copiesOf(db, hold, 'public.messages')).map(
        ({ content }) => content.body,
      );
      expect(bodies).toEqual(['Bring it at nine', 'Hello', 'Yes']);
      expect(await tablesKeptBy(db, hold)).toEqual(['public.contacts', 'public.messages']);
      const told = JSON.stringify([
        await notificationsOf(db, karim),
        await call(db, karim, 'export_my_data'),
      ]);
      expect(told).not.toMatch(/legal|court|hold/i);
    }),
  );

  it(
    'keeps no data of other people',
    withHoldsLock(async (db) => {
      const hold = await setHold(db, 'person', await makePerson(db));
      const other = await makePerson(db);
      await makeContact(db, other);
      await deleteAccount(db, other);
      expect(await tablesKeptBy(db, hold)).toEqual([]);
    }),
  );
});

describe('public.set_legal_hold', () => {
  it(
    'can be called only by compliance, like all other functions for legal holds',
    withHoldsLock(async (db) => {
      const person = await makePerson(db);
      await expectOperatorsOnly(
        db,
        ['compliance'],
        'set_legal_hold',
        legalHoldArgs('person', person),
      );
      const p_id = await setHold(db, 'person', person);
      for (const [name, args] of [
        ['propose_legal_hold_release', { p_id, p_reason: 'Not needed' }],
        ['decide_legal_hold_release', { p_id, p_decision: 'confirmed' }],
        ['review_legal_hold', { p_id, p_review_on: '2099-01-01' }],
        ['list_legal_holds', {}],
        ['export_legal_hold', { p_id, p_reason: 'For the court' }],
      ] as const) {
        await expectOperatorsOnly(db, ['compliance'], name, args);
      }
    }),
  );

  it(
    'accepts a reference in lower case, and refuses unknown subjects, subjects on hold and the operator themself',
    withHoldsLock(async (db) => {
      const operator = await makeOperator(db, 'compliance');
      const { id, reference, sender } = await makeTransfer(db, 'pending');
      const args = legalHoldArgs('transfer', reference.toLowerCase());
      for (let i = 0; i < 2; i++) {
        expect(await call(db, operator, 'set_legal_hold', args)).toEqual({
          set_legal_hold: args.p_id,
        });
      }
      expect(
        await asRoot(db, 'select subject_id, reason from private.legal_holds where id = $1', [
          args.p_id,
        ]),
      ).toEqual([{ subject_id: id, reason: 'A court asked for it' }]);
      const today = new Date().toISOString().slice(0, 10);
      for (const [field, changed] of [
        ['p_subject', legalHoldArgs('transfer', id)],
        ['p_subject', legalHoldArgs('transfer', 'WSL-0000-0000')],
        ['p_subject', legalHoldArgs('person', operator)],
        ['p_subject_kind', legalHoldArgs('home', sender)],
        ['p_review_on', legalHoldArgs('person', sender, { p_review_on: today })],
        ['p_review_on', legalHoldArgs('person', sender, { p_review_on: '2099-01-01' })],
        ['p_id', legalHoldArgs('person', sender, { p_id: null })],
      ] as const) {
        await expectRefused(call(db, operator, 'set_legal_hold', changed), 'FIELD_INVALID', {
          field,
          ...(changed.p_subject === id ? { is_held: true } : {}),
        });
      }
    }),
  );

  it(
    'hides a hold on an operator from this operator, who cannot propose the release of the hold either',
    withHoldsLock(async (db) => {
      const suspect = await makeOperator(db, 'compliance');
      const hold = await setHold(db, 'person', suspect);
      expect(
        await asCaller(db, suspect, 'select hold_id from public.list_legal_holds()'),
      ).not.toContainEqual({
        hold_id: hold,
      });
      await expectRefused(
        call(db, suspect, 'propose_legal_hold_release', { p_id: hold, p_reason: 'No need' }),
        'ACTIVITY_CASE_NOT_FOUND',
      );
      await asRoot(db, 'select private.seal_audit_events()');
      expect(JSON.stringify(await call(db, suspect, 'export_my_data'))).not.toContain('legal_hold');
    }),
  );
});

describe('the release of a legal hold', () => {
  it(
    'requires two compliance operators, and the hold stays in force until both have agreed',
    withHoldsLock(async (db) => {
      const [one, two] = [
        await makeOperator(db, 'compliance'),
        await makeOperator(db, 'compliance'),
      ];
      const person = await makePerson(db);
      // Another hold is set at the same time, for another person.
      await setHold(db, 'person', await makePerson(db));
      const p_id = await setHold(db, 'person', person);
      const isHeld = async () =>
        (await asRoot(db, "select private.is_held('person', $1) as held", [person]))[0]?.held;
      const decide = (who: string, p_decision: string) =>
        call(db, who, 'decide_legal_hold_release', { p_id, p_decision });
      await expectRefused(decide(two, 'confirmed'), 'PROPOSAL_CLOSED', { decision: 'rejected' });
      const propose = () =>
        call(db, one, 'propose_legal_hold_release', { p_id, p_reason: 'It is over' });
      await propose();
      await propose();
      await expectRefused(decide(one, 'confirmed'), 'FOUR_EYES_NEEDED');
      expect(await isHeld()).toBe(true);
      await decide(two, 'rejected');
      await expectRefused(decide(two, 'confirmed'), 'PROPOSAL_CLOSED', { decision: 'rejected' });
      await propose();
      await asRoot(db, 'delete from private.operator_roles where user_id = $1', [one]);
      await expectRefused(decide(two, 'confirmed'), 'PROPOSAL_CLOSED', { decision: 'expired' });
      await asRoot(
        db,
        "insert into private.operator_roles (user_id, role) values ($1, 'compliance')",
        [one],
      );
      for (let i = 0; i < 2; i++) {
        expect(await decide(two, 'confirmed')).toEqual({ decide_legal_hold_release: 'confirmed' });
      }
      expect(await isHeld()).toBe(false);
      await expectRefused(propose(), 'PROPOSAL_CLOSED', { decision: 'confirmed' });
    }),
  );

  it(
    'is not needed to export the kept data with names; the log contains neither the person nor the reason',
    withHoldsLock(async (db) => {
      const operator = await makeOperator(db, 'compliance');
      const person = await makePerson(db, 'Karim', 'Tazi');
      const p_id = await setHold(db, 'person', person);
      await deleteAccount(db, person);
      const file = JSON.stringify(
        await call(db, operator, 'export_legal_hold', { p_id, p_reason: 'For the court' }),
      );
      expect(file).toContain('Tazi');
      const log = await asRoot(
        db,
        "select action, reason, details from private.unsealed_audit_events where action like 'legal_hold.%' order by id",
      );
      expect(log.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['legal_hold.set', 'legal_hold.exported']),
      );
      expect(JSON.stringify(log)).not.toMatch(new RegExp(`${person}|court`));
    }),
  );
});
