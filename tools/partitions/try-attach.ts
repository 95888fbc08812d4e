// node tools/partitions/try-attach.ts [rows]: makes partitions of the ledger's entries and of the audit log while journals and events are
// written and read, and says how long anybody waited, and whether the books and the chain are whole afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import { startInstance } from '@wasl/testing/instance';
import { makeBrokers, readBrokers } from '@wasl/testing/ledger-people';
import pg from 'pg';
import { attachByNumber } from './attach-by-number.ts';

const ROWS = Number(process.argv[2] ?? 10_000_000);
const BATCH = 500_000;
const WRITERS = 4;
const BEFORE_MS = 5000;

type Waits = { longest: number; done: number };

const instance = await startInstance({ env: { DEMO: 'false' } });
const db = new pg.Client(instance.databaseUrl);
db.on('error', () => {});
try {
  await db.connect();
  await makeBrokers(db, 20);
  const { cashiers } = await readBrokers(db);
  await fill(db, cashiers);
  const pagesBefore = await pagesOfMoves(db, cashiers[0] ?? '');
  const crowd = startCrowd(cashiers);
  await sleep(BEFORE_MS);
  const usual = crowd.take();
  const begin = performance.now();
  for (const asked of [
    { schema: 'private', table: 'ledger_entries', column: 'journal_id', margin: 1_000_000 },
    { schema: 'private', table: 'audit_events', column: 'id', margin: 1_000_000 },
  ]) {
    const next = await attachByNumber(db, asked);
    console.log(`${asked.table}: the second part begins at ${next}`);
  }
  const seconds = (performance.now() - begin) / 1000;
  const meanwhile = crowd.take();
  await crowd.stop();
  console.log(
    `${ROWS} entries: ${seconds.toFixed(1)} s; the longest wait ${usual.longest.toFixed(0)} ms before (${usual.done} acts), ${meanwhile.longest.toFixed(0)} ms meanwhile (${meanwhile.done} acts)`,
  );
  const { rows } = await db.query<{
    is_whole: boolean;
    journal_count: string;
    problem: string | null;
  }>('select is_whole, journal_count, problem from private.check_ledger()');
  const { rows: chain } = await db.query('select is_intact from private.verify_audit_chain()');
  console.log(`the ledger ${JSON.stringify(rows[0])}, the audit log ${JSON.stringify(chain[0])}`);
  await db.query('vacuum analyze private.ledger_entries, private.audit_events');
  console.log(
    `pages for a broker's newest moves: ${pagesBefore} in one table, ${await pagesOfMoves(db, cashiers[0] ?? '')} in two parts`,
  );
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await instance.stop();
  process.exit();
}

/** One statement a batch, which moves the balances once. */
async function fill(client: pg.Client, cashiers: string[]): Promise<void> {
  for (let done = 0; done < ROWS; done += BATCH) {
    await client.query(
      `with posted as (
         insert into private.ledger_journals (kind, subject_id, request_id, entry_count, total_centimes)
         select 'float_topped_up', $1, gen_random_uuid(), 1, 100 from generate_series(1, $2::integer) returning id)
       insert into private.ledger_entries (journal_id, position, debit_account_id, credit_account_id, currency, amount_centimes)
       select p.id, 1, bank.id, own.id, 'MAD', 100 from posted p, private.ledger_accounts bank, private.ledger_accounts own
       where bank.kind = 'bank' and own.kind = 'broker_float' and own.owner_id = $1`,
      [cashiers[(done / BATCH) % cashiers.length], Math.min(BATCH, ROWS - done)],
    );
  }
  await client.query('vacuum analyze private.ledger_entries, private.ledger_journals');
}

/** Brokers top up and look at their float, and events of the audit log are sealed, without a pause. */
function startCrowd(cashiers: string[]) {
  let waits: Waits = { longest: 0, done: 0 };
  let isOver = false;
  const lanes = Array.from({ length: WRITERS }, async (_, lane) => {
    const client = new pg.Client(instance.databaseUrl);
    // A fault elsewhere ends the server, and this with it.
    client.on('error', () => {});
    await client.connect();
    const broker = cashiers[lane] ?? '';
    await client.query("select set_config('request.jwt.claims', $1, false)", [
      JSON.stringify({ sub: broker, role: 'authenticated' }),
    ]);
    while (!isOver) {
      const start = performance.now();
      await client.query(
        `select private.post_journal('float_topped_up', $1, gen_random_uuid(),
           private.ledger_line('bank', null, 'broker_float', $1, 100))`,
        [broker],
      );
      await client.query('select * from public.my_float_moves()');
      await client.query(
        "select private.add_audit_event('ledger.tried', 'system', $1, null, '{}')",
        [broker],
      );
      await client.query('select private.seal_audit_events()');
      waits = {
        longest: Math.max(waits.longest, performance.now() - start),
        done: waits.done + 1,
      };
    }
    await client.end();
  });
  return {
    take() {
      const taken = waits;
      waits = { longest: 0, done: 0 };
      return taken;
    },
    async stop() {
      isOver = true;
      await Promise.all(lanes);
    },
  };
}

async function pagesOfMoves(client: pg.Client, broker: string): Promise<number> {
  await client.query("select set_config('request.jwt.claims', $1, false)", [
    JSON.stringify({ sub: broker, role: 'authenticated' }),
  ]);
  const look = async () => {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      'explain (analyze, buffers, format json) select * from public.my_float_moves()',
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  };
  await look();
  return look();
}
