// Contract with brokers: versions in three languages, each confirmed by a second operator before it
// takes effect.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import {
  makeApplicant,
  offerInterviewSlot,
  readOwnApplication,
  submitApplicationArguments,
} from '../../support/brokers/broker-application.ts';
import { bypassTriggers } from '../../support/bypass-triggers.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';

const ROLES = ['compliance', 'admin'];
const body = (word: string) => `${word} `.repeat(100);
const TEXTS = { en: body('work'), fr: body('métier'), ar: body('عمل') };
const soon = () => new Date(Date.now() + 3_600_000).toISOString();
const proposal = (changes: Record<string, unknown> = {}) => ({
  p_id: crypto.randomUUID() as string,
  p_valid_from: soon(),
  p_texts: JSON.stringify(TEXTS),
  p_reason: 'A clearer end',
  ...changes,
});
const propose = (db: Client, operator: string, args: Record<string, unknown>) =>
  call(db, operator, 'propose_broker_contract', args);
const decide = (db: Client, operator: string, p_id: unknown, p_decision = 'confirmed') =>
  call(db, operator, 'decide_broker_contract', { p_id, p_decision });

it(
  'the initial contract exists in three languages, each with the hash of its text',
  withDatabase(async (db) => {
    const { contract } = await readOwnApplication(db, await makePerson(db));
    expect(Object.keys(contract.texts).sort()).toEqual(['ar', 'en', 'fr']);
    const { createHash } = await import('node:crypto');
    for (const { body: text, hash } of Object.values(contract.texts)) {
      expect(hash).toBe(createHash('sha256').update(text).digest('hex'));
    }
  }),
);

describe('a new contract version', () => {
  it(
    'is in force from its start date, once a second operator has confirmed it',
    withDatabase(async (db) => {
      const args = proposal();
      await expectOperatorsOnly(db, ROLES, 'propose_broker_contract', args);
      await expectOperatorsOnly(db, ROLES, 'decide_broker_contract', {
        p_id: args.p_id,
        p_decision: 'confirmed',
      });
      await expectOperatorsOnly(
        db,
        ['support', 'finance', 'compliance', 'admin'],
        'list_broker_contracts',
        {},
      );
      const one = await makeOperator(db, 'compliance');
      const two = await makeOperator(db, 'admin');
      await propose(db, one, args);
      await propose(db, one, args);
      await expectRefused(decide(db, one, args.p_id), 'FOUR_EYES_NEEDED');
      expect(await call(db, two, 'list_broker_contracts')).toMatchObject({
        list_broker_contracts: [{ id: args.p_id, may_undo: false }, { may_undo: false }],
      });
      await decide(db, two, args.p_id);
      await decide(db, two, args.p_id);
      await expectRefused(decide(db, two, args.p_id, 'rejected'), 'PROPOSAL_CLOSED', {
        decision: 'confirmed',
      });
      const person = await makePerson(db);
      expect((await readOwnApplication(db, person)).contract.id).not.toBe(args.p_id);
      await bypassTriggers(
        db,
        'update private.broker_contracts set valid_from = now() where id = $1',
        [args.p_id],
      );
      expect((await readOwnApplication(db, person)).contract).toMatchObject({
        id: args.p_id,
        texts: { fr: { body: TEXTS.fr.trim() } },
      });
      expect(await call(db, two, 'list_broker_contracts')).toMatchObject({
        list_broker_contracts: [{ id: args.p_id, is_in_force: true, is_mine: false }, {}],
      });
    }),
  );

  it(
    'never takes effect when it is rejected, or when its start date passes before its confirmation',
    withDatabase(async (db) => {
      const one = await makeOperator(db, 'compliance');
      const two = await makeOperator(db, 'admin');
      const [late, no] = [proposal(), proposal()];
      await propose(db, one, late);
      await propose(db, one, no);
      await decide(db, one, no.p_id, 'rejected');
      await expectRefused(decide(db, two, no.p_id), 'PROPOSAL_CLOSED', { decision: 'rejected' });
      await bypassTriggers(
        db,
        "update private.broker_contracts set valid_from = now() - interval '1 minute' where id = any ($1)",
        [[late.p_id, no.p_id]],
      );
      await expectRefused(decide(db, two, late.p_id), 'PROPOSAL_CLOSED', { decision: 'expired' });
      const { contract } = await readOwnApplication(db, one);
      expect([late.p_id, no.p_id]).not.toContain(contract.id);
      await expectRefused(decide(db, two, crypto.randomUUID()), 'PROPOSAL_NOT_FOUND');
      await expectRefused(decide(db, two, late.p_id, 'maybe'), 'FIELD_INVALID');
    }),
  );

  it(
    'can be undone by one operator after its confirmation, but not in the last minute before it takes effect',
    withDatabase(async (db) => {
      const one = await makeOperator(db, 'compliance');
      const two = await makeOperator(db, 'admin');
      const undo = (operator: string, p_id: string, p_reason = 'A wrong word') =>
        call(db, operator, 'undo_broker_contract', { p_id, p_reason });
      const [kept, gone] = [proposal(), proposal()];
      for (const args of [kept, gone]) {
        await propose(db, one, args);
        await expectRefused(undo(two, args.p_id), 'PROPOSAL_CLOSED', { decision: 'waiting' });
        await decide(db, two, args.p_id);
      }
      const args = { p_id: gone.p_id, p_reason: 'A wrong word' };
      await expectOperatorsOnly(db, ROLES, 'undo_broker_contract', args);
      await undo(one, gone.p_id);
      await undo(one, gone.p_id);
      await expectRefused(undo(two, gone.p_id), 'PROPOSAL_CLOSED', { decision: 'undone' });
      await expectRefused(undo(one, kept.p_id, 'x'), 'FIELD_INVALID', { field: 'p_reason' });
      await expectRefused(undo(one, crypto.randomUUID()), 'PROPOSAL_NOT_FOUND');
      await bypassTriggers(
        db,
        "update private.broker_contracts set valid_from = now() + interval '1 minute' where id = any ($1)",
        [[kept.p_id, gone.p_id]],
      );
      await expectRefused(undo(one, kept.p_id), 'SETTING_BEGUN');
      const [row] = await asRoot(
        db,
        "select (private.broker_contract_at(now() + interval '1 hour')).id as id",
      );
      expect(row).toEqual({ id: kept.p_id });
      const log = await auditOf(db, null);
      expect(log.filter(({ details }) => details.contract_id === gone.p_id)).toMatchObject([
        { action: 'broker_contract.proposed' },
        { action: 'broker_contract.confirmed' },
        { action: 'broker_contract.undone', actor_id: one },
      ]);
    }),
  );

  it(
    'does not take effect when its proposer has lost the role in the meantime',
    withDatabase(async (db) => {
      const one = await makeOperator(db, 'compliance');
      const args = proposal();
      await propose(db, one, args);
      await asRoot(db, 'delete from private.operator_roles where user_id = $1', [one]);
      const attempt = decide(db, await makeOperator(db, 'admin'), args.p_id);
      await expectRefused(attempt, 'PROPOSAL_CLOSED', { decision: 'expired' });
    }),
  );

  it(
    'must be read by an applicant who was reading the old version when the new one took effect',
    withDatabase(async (db) => {
      const slot = await offerInterviewSlot(db, await makeOperator(db, 'support'));
      const person = await makeApplicant(db);
      const args = await submitApplicationArguments(db, person, slot);
      const next = proposal();
      await propose(db, await makeOperator(db, 'compliance'), next);
      await decide(db, await makeOperator(db, 'admin'), next.p_id);
      await bypassTriggers(
        db,
        'update private.broker_contracts set valid_from = now() where id = $1',
        [next.p_id],
      );
      await expectRefused(call(db, person, 'submit_broker_application', args), 'CONTRACT_CHANGED');
    }),
  );

  it.each([
    ['p_id', null],
    ['p_valid_from', '2020-01-01T00:00:00Z'],
    ['p_valid_from', 'infinity'],
    ['p_texts', '[]'],
    ['p_texts', JSON.stringify({ en: TEXTS.en, fr: TEXTS.fr })],
    ['p_texts', JSON.stringify({ ...TEXTS, ar: 'قصير' })],
    ['p_texts', JSON.stringify({ ...TEXTS, ar: 'x'.repeat(20_001) })],
    ['p_reason', 'x'],
  ])('is refused with %s = %.20s', (field, value) =>
    withDatabase(async (db) => {
      const operator = await makeOperator(db, 'admin');
      await expectRefused(propose(db, operator, proposal({ [field]: value })), 'FIELD_INVALID', {
        field,
      });
    })(),
  );

  it(
    'cannot be edited',
    withDatabase(async (db) => {
      for (const text of [
        "update private.broker_contracts set reason = 'other'",
        'delete from private.broker_contracts',
        "update private.broker_contract_texts set body = body || '.'",
        'delete from private.broker_contract_texts',
        'update private.broker_contracts set decided_at = now()',
      ]) {
        await db.query('savepoint before');
        await expectRefused(asRoot(db, text), '42501');
        await db.query('rollback to savepoint before');
      }
    }),
  );
});
