// Money movements that one operator proposes and another executes: rights, repeated checks,
// notifications and log entries.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { balanceOf, verifyLedger } from '../../ledger/ledger-journals.ts';
import { auditOf } from '../../support/audit-of.ts';
import {
  bankFileArguments,
  listBankExceptions,
  topUpFloat,
  uploadBankFile,
} from '../../support/bank/bank-file.ts';
import { makeAdmittedBroker } from '../../support/brokers/broker-application.ts';
import { bypassTriggers } from '../../support/bypass-triggers.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { giveRoles } from '../../support/give-roles.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import {
  executeProposal,
  proposeMovement,
  rejectProposal,
  withTwoOperators,
} from '../../support/money/two-operators.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

type Scene = { db: Client; one: string; two: string; broker: string };
const scene = (test: (made: Scene) => Promise<void>) =>
  withDatabase(async (db) =>
    test({
      db,
      one: await makeOperator(db, 'finance'),
      two: await makeOperator(db, 'admin'),
      broker: await makeBroker(db, 'Rabat'),
    }),
  );
const floatOf = (db: Client, broker: string) => balanceOf(db, 'broker_float', broker);
const loggedOf = async (db: Client, broker: string) =>
  (await auditOf(db, broker))
    .map(({ action }) => action)
    .filter((action) => /^(money|ledger)\./.test(action));
const topUpOf = (broker_id: string, centimes = 800_000) => ({ broker_id, centimes });

/** Returns a snapshot of all rows that a money proposal about this broker could change. */
const everything = async (db: Client, broker: string) =>
  asRoot(
    db,
    `select (select jsonb_agg(p order by p.id) from private.money_proposals p where p.broker_id = $1) as proposals,
       (select jsonb_agg(b order by b.account_id) from private.ledger_balances b
         join private.ledger_accounts a on a.id = b.account_id where a.owner_id = $1) as balances,
       (select count(*) from private.broker_credit_lines l where l.broker_id = $1) as lines,
       (select count(*) from private.broker_exits x where x.broker_id = $1) as exits,
       (select count(*) from private.bank_matches) as matches`,
    [broker],
  );

describe('a money proposal', () => {
  it(
    'moves money once, when another operator executes it; both steps are logged and notify the other operator',
    scene(async ({ db, one, two, broker }) => {
      const id = crypto.randomUUID();
      const compliance = await makeOperator(db, 'compliance');
      const notified = await trackNotifications(db, { one, two, compliance, broker });
      const made = await proposeMovement(db, one, 'float_top_up', topUpOf(broker), { id });
      expect(await notified()).toEqual(['two operator_money_proposed']);
      expect(made).toMatchObject({
        id,
        state: 'open',
        amount_centimes: 800_000,
        is_mine: true,
        may_execute: false,
        effect: {
          balances: [{ account: 'broker_float', before_centimes: 0, after_centimes: 800_000 }],
        },
      });
      const repeated = await proposeMovement(db, one, 'float_top_up', topUpOf(broker), { id });
      expect(repeated).toEqual(made);
      expect(await floatOf(db, broker)).toBe(0);
      expect(await notified()).toEqual([]);
      const done = await executeProposal(db, two, id);
      expect(await notified()).toEqual(['one operator_money_executed']);
      expect(done).toMatchObject({ state: 'executed', effect: null });
      expect(await executeProposal(db, two, id)).toEqual(done);
      expect(await floatOf(db, broker)).toBe(800_000);
      expect(await notified()).toEqual([]);
      expect(await loggedOf(db, broker)).toEqual([
        'money.proposed',
        'money.executed',
        'ledger.float_topped_up',
      ]);
      const journals = await asRoot<{ id: number }>(
        db,
        "select id::integer from private.ledger_journals where kind = 'float_topped_up' and request_id = $1",
        [id],
      );
      expect(journals).toEqual([{ id: done.result_id }]);
      expect(await verifyLedger(db)).toMatchObject({ is_whole: true });
    }),
  );

  it(
    'cannot be executed by its proposer in any role, nor by the broker whom the proposal is about',
    scene(async ({ db, one, two, broker }) => {
      const { id } = await proposeMovement(db, one, 'float_top_up', topUpOf(broker));
      await giveRoles(db, one, 'admin');
      await giveRoles(db, broker, 'finance');
      const before = await everything(db, broker);
      await expectRefused(executeProposal(db, one, id), 'FOUR_EYES_NEEDED');
      await expectRefused(executeProposal(db, broker, id), 'OWN_CASE');
      await expectRefused(rejectProposal(db, broker, id), 'OWN_CASE');
      await expectRefused(call(db, broker, 'read_money_proposal', { p_id: id }), 'OWN_CASE');
      await expectRefused(proposeMovement(db, broker, 'float_top_up', topUpOf(broker)), 'OWN_CASE');
      const own = await asCaller(db, broker, 'select from public.list_money_proposals()');
      expect(own).toEqual([]);
      expect(await everything(db, broker)).toEqual(before);
      await executeProposal(db, two, id);
    }),
  );

  it(
    'can be read, proposed, executed and rejected by finance and admins alone',
    scene(async ({ db, one, broker }) => {
      const { id } = await proposeMovement(db, one, 'float_top_up', topUpOf(broker));
      const before = await everything(db, broker);
      const roles = ['finance', 'admin'];
      await expectOperatorsOnly(db, roles, 'execute_money_proposal', { p_id: id });
      await expectOperatorsOnly(db, roles, 'reject_money_proposal', { p_id: id, p_reason: 'No!' });
      await expectOperatorsOnly(db, roles, 'read_money_proposal', { p_id: id });
      await expectOperatorsOnly(db, roles, 'list_money_proposals', {});
      await expectOperatorsOnly(db, roles, 'propose_money_movement', {
        p_id: crypto.randomUUID(),
        p_kind: 'float_top_up',
        p_details: JSON.stringify(topUpOf(broker)),
        p_reason: 'Slip',
      });
      expect(await everything(db, broker)).toEqual(before);
      const nobody = crypto.randomUUID();
      await expectRefused(executeProposal(db, one, nobody), 'PROPOSAL_NOT_FOUND');
      await expectRefused(rejectProposal(db, one, nobody), 'PROPOSAL_NOT_FOUND');
      await expectRefused(
        call(db, one, 'read_money_proposal', { p_id: nobody }),
        'PROPOSAL_NOT_FOUND',
      );
    }),
  );

  it.each(['without the role', 'suspended'])('cannot be executed while its proposer is %s', (how) =>
    scene(async ({ db, one, two, broker }) => {
      const { id } = await proposeMovement(db, one, 'float_top_up', topUpOf(broker));
      await asRoot(
        db,
        how === 'suspended'
          ? "update auth.users set banned_until = now() + interval '1 day' where id = $1"
          : 'delete from private.operator_roles where user_id = $1',
        [one],
      );
      const read = await call<{ read_money_proposal: { may_execute: boolean } }>(
        db,
        two,
        'read_money_proposal',
        { p_id: id },
      );
      expect(read.read_money_proposal.may_execute).toBe(false);
      await expectRefused(executeProposal(db, two, id), 'PROPOSAL_CLOSED', {
        decision: 'expired',
      });
      expect(await floatOf(db, broker)).toBe(0);
    })(),
  );

  it(
    'can be rejected with a reason by another operator, or withdrawn by its proposer, and is then closed',
    scene(async ({ db, one, two, broker }) => {
      const first = await proposeMovement(db, one, 'float_top_up', topUpOf(broker));
      const notified = await trackNotifications(db, { one, two, broker });
      const rejected = await rejectProposal(db, two, first.id, 'The slip is of another');
      expect(rejected).toMatchObject({
        state: 'rejected',
        decision_reason: 'The slip is of another',
      });
      expect(await rejectProposal(db, two, first.id)).toEqual(rejected);
      expect(await notified()).toEqual(['one operator_money_rejected']);
      await expectRefused(executeProposal(db, two, first.id), 'PROPOSAL_CLOSED', {
        decision: 'rejected',
      });
      await expectRefused(rejectProposal(db, one, first.id), 'PROPOSAL_CLOSED', {
        decision: 'rejected',
      });
      const second = await proposeMovement(db, one, 'float_top_up', topUpOf(broker));
      await rejectProposal(db, one, second.id);
      expect(await notified()).toEqual(['two operator_money_proposed']);
      await expectRefused(rejectProposal(db, two, second.id), 'PROPOSAL_CLOSED', {
        decision: 'rejected',
      });
      expect(await floatOf(db, broker)).toBe(0);
      expect(await loggedOf(db, broker)).toEqual([
        ...['money.proposed', 'money.rejected'],
        ...['money.proposed', 'money.rejected'],
      ]);
    }),
  );

  it(
    'expires after three days, and its proposer is notified',
    scene(async ({ db, one, two, broker }) => {
      const { id } = await proposeMovement(db, one, 'float_top_up', topUpOf(broker));
      const until = (interval: string) =>
        asRoot(
          db,
          `select from private.money_proposals where id = $1 and expires_at = proposed_at + $2::interval`,
          [id, interval],
        );
      expect(await until('3 days')).toHaveLength(1);
      const notified = await trackNotifications(db, { one, two, broker });
      await asRoot(db, 'select private.due_work_of_money_proposals()');
      expect(await notified()).toEqual([]);
      await pastDays(db, id);
      await expectRefused(executeProposal(db, two, id), 'PROPOSAL_CLOSED', { decision: 'expired' });
      await expectRefused(rejectProposal(db, two, id), 'PROPOSAL_CLOSED', { decision: 'expired' });
      for (let i = 0; i < 2; i++) await asRoot(db, 'select private.due_work_of_money_proposals()');
      expect(await notified()).toEqual(['one operator_money_expired']);
      expect(await loggedOf(db, broker)).toEqual(['money.proposed', 'money.expired']);
      await expectRefused(executeProposal(db, two, id), 'PROPOSAL_CLOSED', { decision: 'expired' });
      expect(await floatOf(db, broker)).toBe(0);
    }),
  );

  it(
    'is listed page by page, with open proposals first',
    scene(async ({ db, one, two, broker }) => {
      const ids = [];
      for (let i = 0; i < 4; i++)
        ids.push((await proposeMovement(db, one, 'float_top_up', topUpOf(broker))).id);
      await bypassTriggers(
        db,
        "update private.money_proposals set proposed_at = proposed_at - interval '1 hour' where true",
      );
      const last = await proposeMovement(db, one, 'float_top_up', topUpOf(broker));
      await rejectProposal(db, two, last.id);
      const seen: string[] = [];
      let after: [boolean | null, string | null, string | null] = [null, null, null];
      for (let page = 0; page < 3; page++) {
        const rows = await asCaller<{ id: string; is_open: boolean; at: string }>(
          db,
          two,
          'select id, is_open, proposed_at::text as at from public.list_money_proposals($1, $2, $3, 2)',
          after,
        );
        seen.push(...rows.map(({ id }) => id));
        const end = rows.at(-1);
        if (end) after = [end.is_open, end.at, end.id];
      }
      expect(seen).toEqual([...ids.sort().reverse(), last.id]);
    }),
  );
});

/** Sets the time of the proposal to four days ago. */
const pastDays = (db: Client, id: string) =>
  bypassTriggers(
    db,
    `update private.money_proposals set proposed_at = proposed_at - interval '4 days', expires_at = now() where id = $1`,
    [id],
  );

describe('the content of a money proposal', () => {
  const wrong: [kind: string, details: object, field: string][] = [
    ['gift', {}, 'p_kind'],
    ['float_top_up', { centimes: 1 }, 'p_details'],
    ['float_top_up', { centimes: 0 }, 'centimes'],
    ['float_top_up', { centimes: 20_000_001 }, 'centimes'],
    ['float_top_up', { centimes: 1.5 }, 'centimes'],
    ['float_top_up', { centimes: '5' }, 'centimes'],
    ['credit_line', { centimes: -1 }, 'centimes'],
    ['broker_exit', { receipt_number: ' ' }, 'receipt_number'],
    ['correction', { account: 'tax', against: 'bank', centimes: 5 }, 'account'],
    ['correction', { account: 'broker_float', against: 'revenue', centimes: 5 }, 'against'],
    ['correction', { account: 'broker_float', against: 'loss', centimes: 0 }, 'centimes'],
    ['correction', { account: 'broker_float', against: 'loss', centimes: -20_000_001 }, 'centimes'],
    ['bank_match', { line_ids: [], journal_ids: [] }, 'line_ids'],
    ['bank_match', { line_ids: ['1'], journal_ids: [] }, 'line_ids'],
    ['bank_match', { line_ids: [], journal_ids: 5 }, 'journal_ids'],
    ['bank_match_undo', { match_id: null }, 'match_id'],
    ['bank_charges', { line_ids: [] }, 'line_ids'],
  ];
  it.each(wrong)(
    'is refused for the kind %s with the details %j: the field %s is invalid',
    (kind, details, field) =>
      scene(async ({ db, one, broker }) => {
        const named = kind.startsWith('bank') || field === 'p_details' ? {} : { broker_id: broker };
        const attempt = proposeMovement(db, one, kind, { ...named, ...details });
        await expectRefused(attempt, 'FIELD_INVALID', { field });
        expect(await asRoot(db, 'select from private.money_proposals')).toEqual([]);
      })(),
  );

  it(
    'must have a reason, an id and a broker, and no unknown key',
    scene(async ({ db, one, two, broker }) => {
      const field = (name: string) => ({ field: name });
      const details = topUpOf(broker);
      const attempt = (changes: object) =>
        call(db, one, 'propose_money_movement', {
          p_id: crypto.randomUUID(),
          p_kind: 'float_top_up',
          p_details: JSON.stringify(details),
          p_reason: 'Slip of the bank',
          ...changes,
        });
      await expectRefused(attempt({ p_reason: ' x ' }), 'FIELD_INVALID', field('p_reason'));
      await expectRefused(attempt({ p_id: null }), 'FIELD_INVALID', field('p_id'));
      const more = JSON.stringify({ ...details, gift: 1 });
      await expectRefused(attempt({ p_details: more }), 'FIELD_INVALID', field('p_details'));
      await expectRefused(attempt({ p_details: '[]' }), 'FIELD_INVALID', field('p_details'));
      const nobody = JSON.stringify(topUpOf(await makePerson(db)));
      await expectRefused(attempt({ p_details: nobody }), 'BROKER_NOT_AVAILABLE');
      const { id } = await proposeMovement(db, one, 'float_top_up', details);
      const other = proposeMovement(db, one, 'float_top_up', topUpOf(broker, 1), { id });
      await expectRefused(other, 'FIELD_INVALID', field('p_id'));
      const stranger = proposeMovement(db, two, 'float_top_up', details, { id });
      await expectRefused(stranger, 'FIELD_INVALID', field('p_id'));
      // A proposal and a direct movement of money cannot have the same id.
      const about = { p_request_id: id, p_broker_id: broker, p_reason: 'Slip of the bank' };
      for (const [name, args] of [
        ['top_up_float', { ...about, p_centimes: 100 }],
        ['set_credit_line', { ...about, p_credit_centimes: 0 }],
      ] as const)
        await expectRefused(call(db, two, name, args), 'FIELD_INVALID', field('p_request_id'));
      const used = crypto.randomUUID();
      await call(db, two, 'top_up_float', { ...about, p_request_id: used, p_centimes: 100 });
      const again = proposeMovement(db, one, 'float_top_up', details, { id: used });
      await expectRefused(again, 'FIELD_INVALID', field('p_id'));
    }),
  );

  it(
    'is checked immediately and again when it is executed',
    scene(async ({ db, one, two, broker }) => {
      const cap = { maximum_centimes: 20_000_000 };
      await withTwoOperators(db, one, 'float_top_up', topUpOf(broker, 12_000_000));
      const high = proposeMovement(db, one, 'float_top_up', topUpOf(broker, 8_000_001));
      await expectRefused(high, 'FLOAT_TOO_HIGH', cap);
      const waiting = await proposeMovement(db, one, 'float_top_up', topUpOf(broker, 8_000_000));
      await withTwoOperators(db, one, 'float_top_up', topUpOf(broker, 1));
      const before = await everything(db, broker);
      await expectRefused(executeProposal(db, two, waiting.id), 'FLOAT_TOO_HIGH', cap);
      expect(await everything(db, broker)).toEqual(before);
      await withTwoOperators(db, one, 'correction', {
        broker_id: broker,
        account: 'broker_float',
        against: 'bank',
        centimes: -1,
      });
      await executeProposal(db, two, waiting.id);
      expect(await floatOf(db, broker)).toBe(20_000_000);
    }),
  );

  it(
    'is outdated after a change of balance, and the end of a contract is then not executed',
    withDatabase(async (db) => {
      const { person, cashier } = await makeAdmittedBroker(db);
      const two = await makeOperator(db, 'finance');
      const details = { broker_id: person, receipt_number: 'OUT-1' };
      const waiting = await proposeMovement(db, cashier, 'broker_exit', details);
      expect(waiting.effect?.balances.map((row) => [row.account, row.before_centimes])).toEqual([
        ['broker_float', 0],
        ['broker_commission', 0],
        ['broker_deposit', 300_000],
      ]);
      await topUpFloat(db, cashier, person, 1);
      const before = await everything(db, person);
      await expectRefused(executeProposal(db, two, waiting.id), 'PROPOSAL_OUTDATED', {
        proposed_centimes: 300_000,
        now_centimes: 300_001,
      });
      expect(await everything(db, person)).toEqual(before);
      expect(await withTwoOperators(db, cashier, 'broker_exit', details)).toMatchObject({
        state: 'executed',
      });
    }),
  );

  it(
    'may raise a broker’s credit line, but not lower it below the credit in use',
    scene(async ({ db, one, broker }) => {
      const set = (centimes: number) =>
        withTwoOperators(db, one, 'credit_line', { broker_id: broker, centimes });
      expect(await set(15_000_000)).toMatchObject({ result_id: null });
      const credit = 'select private.credit_line_of($1) as centimes';
      expect(await asRoot(db, credit, [broker])).toEqual([{ centimes: 15_000_000 }]);
      await withTwoOperators(db, one, 'correction', {
        broker_id: broker,
        account: 'broker_float',
        against: 'loss',
        centimes: -500,
      });
      await expectRefused(set(499), 'CREDIT_LINE_IN_USE', { used_centimes: 500 });
      await set(500);
      expect(await verifyLedger(db)).toMatchObject({ is_whole: true });
    }),
  );

  it(
    'may not match or unmatch a bank line and a journal if that journal belongs to the proposer or the executor',
    scene(async ({ db, one, broker }) => {
      await giveRoles(db, broker, 'finance');
      await uploadBankFile(db, one, await bankFileArguments(db, [{ ago: 1, centimes: 700 }]));
      await topUpFloat(db, one, broker, 700);
      const { lines, journals } = await listBankExceptions(db, one);
      const details = {
        line_ids: lines.map(({ id }) => id),
        journal_ids: journals.map(({ id }) => id),
      };
      await expectRefused(proposeMovement(db, broker, 'bank_match', details), 'OWN_CASE');
      const { id } = await proposeMovement(db, one, 'bank_match', details);
      await expectRefused(executeProposal(db, broker, id), 'OWN_CASE');
      const made = await executeProposal(db, await makeOperator(db, 'admin'), id);
      const undo = { match_id: made.result_id };
      await expectRefused(proposeMovement(db, broker, 'bank_match_undo', undo), 'OWN_CASE');
      await withTwoOperators(db, one, 'bank_match_undo', undo);
    }),
  );
});
