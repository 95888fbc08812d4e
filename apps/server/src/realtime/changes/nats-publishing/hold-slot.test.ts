// Tests with a real PostgreSQL and a simulated NATS server that exactly one server holds the
// replication slot and publishes its changes, also after this server has died.
import pg, { type ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PostgresServer, startPostgresServer } from '../../../../testing/postgres-server.ts';
import { SimulatedNats } from '../../../nats/test-nats-server.ts';
import { setTimeouts } from '../../../timeouts.ts';
import { SLOT_HOLDER_LOCK } from '../replication/become-slot-holder.ts';
import { withTextSettings } from '../replication/replication-settings.ts';
import { decodeChangeBatch } from './change-batch.ts';
import { holdSlot, type SlotState } from './hold-slot.ts';

const STREAM = { name: 'changes', subject: 'changes.all' };
let postgres: PostgresServer;
let owner: pg.Client;
let connection: ClientConfig;
let nats: SimulatedNats;

beforeAll(async () => {
  postgres = await startPostgresServer();
  connection = withTextSettings(parseIntoClientConfig(postgres.url));
  owner = new pg.Client(connection);
  await owner.connect();
  await owner.query(
    `create table public.leader_notes (id int primary key);
     alter publication supabase_realtime add table public.leader_notes`,
  );
  return setTimeouts({ slotLook: 10 });
});
afterAll(async () => {
  await owner.end();
  await postgres.stop();
});
beforeEach(async () => {
  nats = new SimulatedNats();
  await nats.start();
});

/** One server that holds the slot or waits until it can hold the slot. */
async function startServer() {
  const control = new pg.Client(connection);
  control.on('error', () => {});
  await control.connect();
  const states: SlotState[] = [];
  const stopping = new AbortController();
  const ended = holdSlot({
    control,
    connection,
    nats: await nats.connect(),
    stream: STREAM,
    signal: stopping.signal,
    onSlot: (state) => void states.push(state),
  });
  ended.catch(() => {});
  return {
    state: () => states.at(-1),
    async stop() {
      stopping.abort();
      await ended;
      await control.end();
    },
    /** Ends the session that holds the locks, as when the server is killed. */
    async kill() {
      const { rows } = await control.query('select pg_backend_pid() as pid');
      await owner.query('select pg_terminate_backend($1)', [rows[0].pid]);
      stopping.abort();
      await ended.catch(() => {});
    },
  };
}

const write = (id: number) => owner.query('insert into public.leader_notes values ($1)', [id]);
/** Ids of the published rows, and `gap` where the loss of changes was published. */
const published = () =>
  nats.messages.flatMap<number | 'gap'>(({ data }) => {
    const batch = decodeChangeBatch(data);
    return batch.kind === 'gap' ? ['gap'] : batch.changes.map(({ row }) => Number(row[0]));
  });
const untilPublished = (...expected: (number | 'gap')[]) =>
  expect.poll(published).toEqual(expected);
const untilStates = (servers: { state(): SlotState | undefined }[], ...expected: SlotState[]) =>
  expect.poll(() => servers.map(({ state }) => state()).sort()).toEqual(expected);

test('exactly one of three servers publishes each change once, also after the publisher has died', async () => {
  const servers = [await startServer()];
  await untilStates(servers, 'ours');
  servers.push(await startServer(), await startServer());
  await untilStates(servers, 'ours', 'published', 'published');
  await write(1);
  await untilPublished(1);
  const former = servers.shift();
  await former?.kill();
  // The servers that are left do not publish until one of them holds the slot.
  await write(2);
  await untilStates(servers, 'ours', 'published');
  await write(3);
  await untilPublished(1, 2, 3);
  const next = servers.find(({ state }) => state() === 'ours');
  await next?.stop();
  const last = servers.filter((one) => one !== next);
  await untilStates(last, 'ours');
  await write(4);
  await untilPublished(1, 2, 3, 4);
  for (const server of last) await server.stop();
  await nats.stop();
});

test('waits while a server without NATS holds the slot, and publishes the loss of changes if the slot is new', async () => {
  await owner.query('select pg_advisory_lock($1)', [SLOT_HOLDER_LOCK]);
  const server = await startServer();
  await untilStates([server], 'missing');
  await owner.query('select pg_advisory_unlock_all()');
  await untilStates([server], 'ours');
  await write(5);
  await untilPublished(5);
  await server.stop();
  await owner.query(`select pg_drop_replication_slot(slot_name) from pg_replication_slots`);
  await write(6);
  const next = await startServer();
  await untilStates([next], 'ours');
  await write(7);
  await untilPublished(5, 'gap', 7);
  await next.stop();
  await nats.stop();
});
