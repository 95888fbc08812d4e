// Operators concurrently enter the company's name, confirm price lists of one courier, or undo one
// contract.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { ERROR_CODES } from '../../../../packages/core/src/error-codes.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { commit } from '../../support/database/commit.ts';
import { runConcurrently } from '../../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../../support/database/settled-results.ts';
import { withConnection } from '../../support/database/with-connection.ts';
import { courierCompanyBody } from '../../support/deliveries/make-courier-company.ts';
import { TARIFF_BODY } from '../../support/deliveries/tariff-body.ts';
import { makeOperator } from '../../support/make-operator.ts';
import {
  decideChange,
  proposeChange,
  timeAfter,
  undoChange,
} from '../../support/settings/setting-change.ts';

const named = (p_id: string, p_name: string) => ({
  ...{ p_id, p_name, p_postal_address: null, p_ice: null, p_trade_register: null },
  ...{ p_contact_email: null, p_contact_phone: null },
});
/** Lock on the company versions. Nobody can write a version while this lock is held. */
const VERSIONS = { text: 'lock table private.company_versions in share mode', values: [] };

it(
  'two admins enter a company name: both versions are stored and logged, and the newest is in force',
  withConnection(async (db) => {
    const admins = await commit(db, async () => [
      await makeOperator(db, 'admin'),
      await makeOperator(db, 'admin'),
    ]);
    const answers = await runConcurrently(
      db,
      VERSIONS,
      admins.map(
        (admin, n) => (own: Client) =>
          call(own, admin, 'set_company', named(crypto.randomUUID(), `Société ${n}`)),
      ),
    );
    expect(rejectionCodes(answers)).toEqual([]);
    const [seen] = await commit(db, () =>
      asRoot(
        db,
        `select count(*)::integer as versions,
           (select count(*)::integer from private.audit_log e where e.action = 'company.set' and e.actor_id = any ($1)) as logged,
           (array_agg(name order by number desc))[1] = private_name.now as newest_holds
         from private.company_versions, lateral (select public.published_company() ->> 'company_name' as now) as private_name
         where set_by = any ($1) group by private_name.now`,
        [admins],
      ),
    );
    expect(seen).toEqual({ versions: 2, logged: 2, newest_holds: true });
  }),
);

it(
  'the same company name sent twice is stored as one version',
  withConnection(async (db) => {
    const admin = await commit(db, () => makeOperator(db, 'admin'));
    const args = named(crypto.randomUUID(), 'Société unique');
    const set = (own: Client) => call(own, admin, 'set_company', args);
    expect(fulfilledValues(await runConcurrently(db, VERSIONS, [set, set]))).toHaveLength(2);
    const rows = await commit(db, () =>
      asRoot(db, 'select name from private.company_versions where set_by = $1', [admin]),
    );
    expect(rows).toEqual([{ name: 'Société unique' }]);
  }),
);

async function arrangeLists(db: Client, begins: string[]) {
  return commit(db, async () => {
    const [one, two, three] = [
      await makeOperator(db, 'finance'),
      await makeOperator(db, 'admin'),
      await makeOperator(db, 'admin'),
    ];
    const courier = crypto.randomUUID();
    await call(db, two, 'save_courier', { p_id: courier, p_body: await courierCompanyBody(db) });
    const ids: string[] = [];
    for (const begin of begins) {
      const p_id = crypto.randomUUID();
      await proposeChange(db, one, {
        ...{ p_id, p_setting: 'courier_prices', p_subject_id: courier, p_reason: 'Fuel' },
        ...{ p_values: JSON.stringify(TARIFF_BODY), p_begins_at: await timeAfter(db, begin) },
      });
      ids.push(p_id);
    }
    return { two, three, courier, ids };
  });
}
const PRICES = {
  text: "select from private.settings where name = 'courier_prices' for update",
  values: [],
};
const versionsOf = (db: Client, courier: string) =>
  commit(db, async () =>
    (
      await asRoot<{ version: number }>(
        db,
        'select version from public.courier_tariffs where courier_id = $1 order by version',
        [courier],
      )
    ).map(({ version }) => version),
  );

it.each([
  [['1 hour', '2 hours'], [], [1, 2]],
  [['1 hour', '1 hour'], [ERROR_CODES.SETTING_TIME_TAKEN], [1]],
])(
  'when a courier’s two price lists with starts after %j are confirmed at once, each start time gets one list',
  (begins, lost, versions) =>
    withConnection(async (db) => {
      const { two, three, courier, ids } = await arrangeLists(db, begins);
      const [first = '', second = ''] = ids;
      const answers = await runConcurrently(db, PRICES, [
        (own) => decideChange(own, two, first),
        (own) => decideChange(own, three, second),
      ]);
      expect(rejectionCodes(answers)).toEqual(lost);
      expect(await versionsOf(db, courier)).toEqual(versions);
    })(),
);

it(
  'two operators undo one price list: it is removed once',
  withConnection(async (db) => {
    const { two, three, courier, ids } = await arrangeLists(db, ['1 hour', '2 hours']);
    for (const id of ids) await commit(db, () => decideChange(db, two, id));
    const [id = ''] = ids;
    const answers = await runConcurrently(db, PRICES, [
      (own) => undoChange(own, two, id),
      (own) => undoChange(own, three, id),
    ]);
    expect(rejectionCodes(answers)).toEqual([ERROR_CODES.PROPOSAL_CLOSED]);
    expect(await versionsOf(db, courier)).toEqual([2]);
  }),
);

it(
  'two operators undo one contract: one succeeds, with one log entry',
  withConnection(async (db) => {
    const p_id = crypto.randomUUID();
    const [one, two, three] = await commit(db, async () => {
      const made = [
        await makeOperator(db, 'compliance'),
        await makeOperator(db, 'admin'),
        await makeOperator(db, 'admin'),
      ] as const;
      const body = 'Words of a contract. '.repeat(20);
      await call(db, made[0], 'propose_broker_contract', {
        ...{ p_id, p_valid_from: await timeAfter(db, '400 days'), p_reason: 'A clearer end' },
        p_texts: JSON.stringify({ en: body, fr: body, ar: body }),
      });
      await call(db, made[1], 'decide_broker_contract', { p_id, p_decision: 'confirmed' });
      return made;
    });
    const gate = {
      text: 'select from private.broker_contracts where id = $1 for update',
      values: [p_id],
    };
    const answers = await runConcurrently(
      db,
      gate,
      [one, two, three].map(
        (operator) => (own: Client) =>
          call(own, operator, 'undo_broker_contract', { p_id, p_reason: 'A mistyped nought' }),
      ),
    );
    expect(rejectionCodes(answers)).toEqual([
      ERROR_CODES.PROPOSAL_CLOSED,
      ERROR_CODES.PROPOSAL_CLOSED,
    ]);
    const rows = await commit(db, () =>
      asRoot(
        db,
        `select actor_id from private.audit_log e
         where e.action = 'broker_contract.undone' and e.details ->> 'contract_id' = $1`,
        [p_id],
      ),
    );
    expect(rows).toHaveLength(1);
  }),
);

it(
  'a device sends the support hours twice concurrently: one version and one log entry are stored',
  withConnection(async (db) => {
    const admin = await commit(db, () => makeOperator(db, 'admin'));
    const [p_id, p_hours] = [crypto.randomUUID(), '[]'];
    const send = (own: Client) => call(own, admin, 'set_support_hours', { p_id, p_hours });
    const gate = { text: 'lock table private.support_hours_versions in share mode', values: [] };
    const answers = await runConcurrently(db, gate, [send, send]);
    expect(rejectionCodes(answers)).toEqual([]);
    const [seen] = await commit(db, () =>
      asRoot(
        db,
        `select (select count(*)::integer from private.support_hours_versions where set_by = $1) as versions,
           (select count(*)::integer from private.audit_log e where e.action = 'company.hours_set' and e.actor_id = $1) as logged`,
        [admin],
      ),
    );
    expect(seen).toEqual({ versions: 1, logged: 1 });
  }),
);

it(
  'an admin requests six test messages concurrently: five are sent',
  withConnection(async (db) => {
    const admin = await commit(db, () => makeOperator(db, 'admin'));
    const gate = { text: 'select from public.profiles where id = $1 for update', values: [admin] };
    const send = (own: Client) =>
      call(own, admin, 'send_test_message', { p_id: crypto.randomUUID(), p_channel: 'email' });
    const answers = await runConcurrently(db, gate, [send, send, send, send, send, send]);
    expect(rejectionCodes(answers)).toEqual([ERROR_CODES.TESTS_TOO_MANY]);
    await commit(db, () =>
      asRoot(db, 'delete from private.outbox_messages where user_id = $1', [admin]),
    );
  }),
);
