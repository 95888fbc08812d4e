// Operators search all records. The search finds a record by details that a person can tell an
// operator, and masks personal data in the results.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { makeInterviewedApplication } from '../../support/brokers/broker-application.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import type { Caller } from '../../support/database/caller.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeDelivery } from '../../support/deliveries/make-delivery.ts';
import { openDispute } from '../../support/disputes/dispute.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeHome } from '../../support/homes/make-home.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { newPhone } from '../../support/money/new-phone.ts';
import { submitIdentity } from '../../support/submit-identity.ts';

type Row = { kind: string; id: string };

async function search(db: Client, caller: Caller, p_query: string, p_limit = 20): Promise<Row[]> {
  const row = await call<{ search_records: Row[] }>(db, caller, 'search_records', {
    p_query,
    p_limit,
  });
  return row.search_records;
}

const MANY = 400;
/**
 * Statements that fill the tables with rows that no search in these tests finds, to check that a
 * search reads only few rows. They run without triggers, because the rows refer to people who do
 * not exist.
 */
const MANY_OF_EACH = [
  `insert into public.profiles (id, email, first_name, phone_number)
   select gen_random_uuid(), 'other-' || n, 'Other', '+3366' || n from generate_series(1000001, 1000000 + $1::int) n`,
  `insert into public.properties (id, title, listing_type, price, area_sqm, created_by)
   select gen_random_uuid(), 'Other ' || n, 'sale', 1, 1, gen_random_uuid() from generate_series(1, $1::int) n`,
  `insert into public.brokers (id, city_id, business_name, address)
   select gen_random_uuid(), 6001, 'Other ' || n, 'Other' from generate_series(1, $1::int) n`,
  `insert into public.deliveries (id, sender_id) select gen_random_uuid(), gen_random_uuid() from generate_series(1, $1::int) n`,
  `insert into public.money_transfers (id, reference, sender_id)
   select gen_random_uuid(), 'other ' || n, gen_random_uuid() from generate_series(1, $1::int) n`,
];

const kindsOf = (rows: Row[], id: string) =>
  rows.filter((row) => row.id === id).map((row) => row.kind);

async function scene(db: Client) {
  const phone = newPhone();
  const word = `Zerouali${crypto.randomUUID().slice(0, 8)}`;
  const transfer = await makeTransfer(db, 'completed', { recipientPhone: phone });
  const dispute = await openDispute(db, transfer.sender, transfer);
  const delivery = await makeDelivery(db, 'scheduled', { dropoff_contact_phone: phone });
  const home = await makeHome(db, { title: `Villa ${word}` });
  const number = newPhone();
  await asRoot(
    db,
    `update public.profiles set username = $2, phone_number = $3, first_name = 'Żineb', last_name = $4 where id = $1`,
    [transfer.sender, `z_${transfer.sender.slice(0, 8)}`, number, word],
  );
  await asRoot(db, `update public.brokers set business_name = $2 where id = $1`, [
    transfer.cashier,
    `Dépôt ${word}`,
  ]);
  const [codes] = await asRoot<{ label_code: string; code: string }>(
    db,
    `select d.label_code, t.code from public.deliveries d join private.delivery_tracking t on t.delivery_id = d.id where d.id = $1`,
    [delivery.id],
  );
  if (!codes) throw new Error('the parcel has no codes');
  return { phone, word, number, transfer, dispute, delivery, home, ...codes };
}

describe('public.search_records', () => {
  it(
    'finds each kind of record by details that a person can tell an operator, however these are written',
    withDatabase(async (db) => {
      const support = await makeOperator(db, 'support');
      const made = await scene(db);
      const { transfer, delivery, home, dispute, number, word } = made;
      const squeezed = (text: string) => text.replaceAll('-', '').toLowerCase();
      const wanted: [query: string, kind: string, id: string][] = [
        [transfer.sender, 'person', transfer.sender],
        [`${transfer.sender}@PEOPLE.example`, 'person', transfer.sender],
        [`Z_${transfer.sender.slice(0, 8)}`, 'person', transfer.sender],
        [number.replace('+212', '0'), 'person', transfer.sender],
        [number.replace('+212', '0').slice(0, -2), 'person', transfer.sender],
        [`zineb ${word.toUpperCase()}`, 'person', transfer.sender],
        [`${word} zin`, 'person', transfer.sender],
        [transfer.reference, 'transfer', transfer.id],
        [` ${squeezed(transfer.reference)} `, 'transfer', transfer.id],
        [`https://wasl.example/fr/money/${transfer.id}?x=1`, 'transfer', transfer.id],
        [made.phone, 'transfer', transfer.id],
        [number, 'transfer', transfer.id],
        [made.phone.replace('+212', '00212 '), 'delivery', delivery.id],
        [made.label_code.toLowerCase(), 'delivery', delivery.id],
        [`https://wasl.example/ar/track/${made.code}`, 'delivery', delivery.id],
        [`${delivery.receiver}@people.example`, 'delivery', delivery.id],
        [`villa ${word}`, 'property', home.id],
        [`/fr/homes/${home.id}`, 'property', home.id],
        [`${home.owner}@people.example`, 'property', home.id],
        [`depot ${word}`, 'broker', transfer.cashier],
        [squeezed(dispute.reference), 'dispute', dispute.id],
        [number, 'dispute', dispute.id],
      ];
      for (const [query, kind, id] of wanted) {
        expect(kindsOf(await search(db, support, query), id), query).toContain(kind);
      }
      const digits = number.replace('+212', '0');
      expect(kindsOf(await search(db, support, digits.slice(0, 6)), transfer.sender)).toEqual([
        'person',
      ]);
      for (const query of ['100%', '%%%', '___', 'nobody has this name', digits.slice(0, 5)])
        expect(await search(db, support, query), query).toEqual([]);
    }),
  );

  it(
    'masks numbers, addresses and names, and logs the results but not the search text',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      const made = await scene(db);
      const { sender } = made.transfer;
      const found = await search(db, admin, made.number);
      expect(new Set(found.map(({ kind }) => kind))).toEqual(
        new Set(['person', 'transfer', 'dispute']),
      );
      const told = JSON.stringify([
        found,
        await search(db, admin, made.phone),
        await search(db, admin, `${made.delivery.receiver}@people.example`),
      ]);
      for (const secret of [made.number, made.phone])
        expect(told).not.toContain(secret.slice(4, -2));
      expect(told).not.toMatch(new RegExp(`Żineb|${made.word}|Karim|Idrissi|${sender}@`));
      expect(found[0]).toMatchObject({
        person: 'Ż••• Z•••',
        phone_number: `+212••••••${made.number.slice(-2)}`,
      });
      const looks = (await auditOf(db, null)).filter(({ actor_id }) => actor_id === admin);
      expect(looks[0]).toMatchObject({ action: 'record.searched', actor_role: 'operator' });
      expect(looks[0]?.details.found).toContainEqual({ kind: 'transfer', id: made.transfer.id });
      expect(JSON.stringify(looks)).not.toContain(made.number.slice(1));
    }),
  );

  it(
    'finds cases and applications by the person concerned, finds no drafts, and requires at least two letters',
    withDatabase(async (db) => {
      const support = await makeOperator(db, 'support');
      const { id, person } = await makeInterviewedApplication(db);
      const own = await search(db, support, `${person}@people.example`);
      expect(kindsOf(own, id)).toEqual(['broker_application']);
      const other = await makePerson(db);
      const { id: caseId } = await submitIdentity(db, other);
      expect(kindsOf(await search(db, support, other), caseId)).toEqual(['identity_case']);
      const money = await makeTransfer(db, 'draft');
      expect(await search(db, support, money.reference)).toEqual([]);
      const parcel = await makeDelivery(db, 'draft');
      expect(kindsOf(await search(db, support, parcel.sender), parcel.id)).toEqual([]);
      for (const query of [' a ', 'x'.repeat(201)])
        await expectRefused(search(db, support, query), 'FIELD_INVALID', { field: 'p_query' });
    }),
  );

  it(
    'finds transfers and disputes for finance operators, and finds people by name only if they are brokers',
    withDatabase(async (db) => {
      const finance = await makeOperator(db, 'finance');
      const { number, phone, word, transfer, dispute } = await scene(db);
      expect(kindsOf(await search(db, finance, transfer.reference), transfer.id)).toEqual([
        'transfer',
      ]);
      expect(kindsOf(await search(db, finance, dispute.reference), dispute.id)).toEqual([
        'dispute',
      ]);
      expect(await search(db, finance, number)).toEqual([]);
      expect((await search(db, finance, phone)).map(({ kind }) => kind)).toEqual(['transfer']);
      const named = await search(db, finance, word);
      expect(named.filter(({ kind }) => kind !== 'broker')).toEqual([]);
    }),
  );

  it(
    'can be called only by operators with one of four roles',
    withDatabase((db) =>
      expectOperatorsOnly(db, ['support', 'finance', 'compliance', 'admin'], 'search_records', {
        p_query: 'anything',
      }),
    ),
  );

  it(
    'reads few rows of a large table, for any search text',
    withDatabase(async (db) => {
      const support = await makeOperator(db, 'support');
      const { number, transfer, label_code, code, word } = await scene(db);
      await asRoot(db, 'set local session_replication_role = replica');
      for (const rows of MANY_OF_EACH) await asRoot(db, rows, [MANY]);
      await asRoot(db, 'set local session_replication_role = origin');
      // Updates the table statistics, because earlier tests change them. PostgreSQL chooses query
      // plans by these statistics.
      await asRoot(db, 'analyze profiles, money_transfers, deliveries, properties, brokers');
      const rowsRead = async () => {
        const rows = await asRoot<{ name: string; count: string }>(
          db,
          `select relname as name, seq_tup_read + idx_tup_fetch as count from pg_stat_xact_user_tables
           where relname in ('profiles', 'money_transfers', 'deliveries', 'properties', 'brokers')`,
        );
        return new Map(rows.map(({ name, count }) => [name, Number(count)]));
      };
      // The test checks that the search uses indexes. PostgreSQL reads a small table sequentially
      // even if it has an index, so sequential scans are disabled, and plans cached by earlier
      // tests are discarded.
      await db.query('set local enable_seqscan = off');
      await db.query('discard plans');
      for (const query of [
        ...[transfer.id, number, number.slice(0, -2), `zineb ${word}`, word, transfer.reference],
        ...[label_code, code, 'someone@people.example', `villa ${word}`],
      ]) {
        const before = await rowsRead();
        await search(db, support, query);
        for (const [name, count] of await rowsRead())
          expect(count - (before.get(name) ?? 0), `${name} for ${query}`).toBeLessThan(MANY);
      }
    }),
  );
});
