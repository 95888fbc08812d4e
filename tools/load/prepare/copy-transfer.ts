// Creates many paid transfers from a completed one: copies all rows of the transfer, with other ids
// and other senders.
import type pg from 'pg';

/**
 * Tables whose rows belong to a transfer and are copied with it. Referenced tables come before the
 * tables that reference them. The condition of each table selects the rows of the completed
 * transfer, whose id is $1.
 */
const TABLES: [table: string, condition: string][] = [
  ['public.money_quotes', 'id = (select quote_id from public.money_transfers where id = $1)'],
  ['public.money_transfers', 'id = $1'],
  ['private.money_transfer_secrets', 'transfer_id = $1'],
  ['public.cash_handovers', 'transfer_id = $1'],
  ['public.money_transfer_events', 'transfer_id = $1'],
  ['private.payout_promises', 'transfer_id = $1'],
  ['private.payout_attempts', 'transfer_id = $1'],
  ['private.transfer_phones', 'transfer_id = $1'],
  ['public.notifications', 'transfer_id = $1'],
  ['private.ledger_journals', 'subject_id = $1'],
  [
    'private.ledger_entries',
    'journal_id in (select id from private.ledger_journals where subject_id = $1)',
  ],
];

/**
 * Columns whose texts must be unique. In each copy of the transfer, the number of the copy is
 * appended to these texts.
 */
const OWN_TEXTS = ['reference'];

/**
 * Inserts `count` copies of a transfer. The journals of each copy change the balances as the
 * journals of the original did, so the ledger stays consistent. The audit log is not copied.
 * @param person - SQL expression that computes the id of person n from `n`.
 */
export async function copyTransfer(
  db: pg.Client,
  id: string,
  count: number,
  person: string,
): Promise<void> {
  const { rows } = await db.query<{ sender_id: string; phone_number: string }>(
    'select t.sender_id, p.phone_number from public.money_transfers t join public.profiles p on p.id = t.sender_id where t.id = $1',
    [id],
  );
  const sender = rows[0]?.sender_id ?? '';
  const phone = rows[0]?.phone_number ?? '';
  const ids = await ownIds(db, id);
  const journals = await db.query<{ id: string }>(
    'select id from private.ledger_journals where subject_id = $1 order by id',
    [id],
  );
  const firsts = journals.rows.map((row) => row.id);
  // The copied journals get very high ids. Their ids therefore never equal the ids of the journals
  // that the load test itself writes.
  const journalOf = `1000000000 + n::bigint * ${firsts.length} + array_position($3::bigint[], (old ->> 'key')::bigint)`;
  for (const [table, condition] of TABLES) {
    const { rows: columns } = await db.query<{ name: string; identity: string; generated: string }>(
      `select attname as name, attidentity as identity, attgenerated as generated from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [table],
    );
    const written = columns.filter(({ generated }) => generated === '');
    const values = written.map(({ name, identity }) => {
      if (table === 'private.ledger_journals' && name === 'id') {
        return journalOf.replace("'key'", "'id'");
      }
      if (table === 'private.ledger_entries' && name === 'journal_id') {
        return journalOf.replace("'key'", "'journal_id'");
      }
      if (identity) return `nextval(pg_get_serial_sequence('${table}', '${name}'))`;
      if (OWN_TEXTS.includes(name)) return `c.${name} || '-' || n`;
      return `c.${name}`;
    });
    const isEntries = table === 'private.ledger_entries';
    await db.query(`set session_replication_role = '${isEntries ? 'origin' : 'replica'}'`);
    await db.query(
      `insert into ${table} (${written.map(({ name }) => name).join(', ')}) overriding system value
       select ${values.join(', ')}
       from generate_series(1, $2::integer) n, (select to_jsonb(t) as old from ${table} t where ${condition}) o,
         lateral jsonb_populate_record(null::${table}, (${replaced(ids, [sender, phone], person)})::jsonb) c
       where $3::bigint[] is not null`,
      [id, count, firsts],
    );
  }
  await db.query("set session_replication_role = 'origin'");
}

/**
 * Returns the ids of the transfer and of its related rows. In each copy of the transfer, new values
 * replace these ids, so that the copies do not share rows.
 */
async function ownIds(db: pg.Client, id: string): Promise<string[]> {
  const ids = new Set([id]);
  for (const [table, condition] of TABLES) {
    const { rows } = await db.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t where ${condition}`,
      [id],
    );
    for (const { row } of rows) {
      for (const name of ['id', 'quote_id', 'request_id', 'group_id', 'payout_request_id']) {
        const value = row[name];
        if (typeof value === 'string' && value.length === 36) ids.add(value);
      }
    }
  }
  return [...ids];
}

/**
 * Returns an SQL expression for the text of a row in a copy of the transfer. The expression
 * replaces the row's ids, sender and phone number. Each copy has its own phone number, because
 * there are limits for each phone number.
 */
const replaced = (
  ids: string[],
  [sender, phone]: [sender: string, phone: string],
  person: string,
): string => {
  const others = ids.reduce(
    (text, own) => `replace(${text}, '${own}', md5('${own}' || n)::uuid::text)`,
    'old::text',
  );
  return `replace(replace(${others}, '${sender}', (${person})::text), '${phone}', '+2126' || right((${person})::text, 8))`;
};
