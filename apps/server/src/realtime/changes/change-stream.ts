// Reads committed changes of the publication by logical replication; one server at a time holds the slot.
import { setTimeout as wait } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { LogicalReplicationService, type Pgoutput, PgoutputPlugin } from 'pg-logical-replication';
import { type Column, typeName } from './values.ts';

export type Change = {
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  schema: string;
  table: string;
  columns: Column[];
  values: Record<string, string | null>;
  old: Record<string, string | null>;
  committedAt: string;
};
export type ChangeStream = { isRunning(): boolean; close(): Promise<void> };

const PUBLICATION = 'supabase_realtime';
const SLOT = 'wasl_realtime';
/** Any number that nobody else locks. */
const LOCK = 0x7761736c;
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5000;

/** Calls back with every change in commit order, one at a time; after a lost connection it goes on from where it was. */
export function openChangeStream(
  connection: ClientConfig,
  onChange: (change: Change) => Promise<void>,
  onFault: (error: unknown) => void,
): ChangeStream {
  let isClosed = false;
  let isRunning = false;
  let stop: (() => Promise<unknown>) | undefined;

  async function run(): Promise<void> {
    // The lock lives in this session: when this server dies, another one gets it.
    const guard = new pg.Client(connection);
    guard.on('error', () => undefined);
    await guard.connect();
    const service = new LogicalReplicationService(
      { ...connection, replication: 'database' } as ClientConfig,
      { acknowledge: { auto: true, timeoutSeconds: 1 }, flowControl: { enabled: true } },
    );
    stop = () => Promise.all([service.destroy(), guard.end()]);
    try {
      await guard.query('select pg_advisory_lock($1)', [LOCK]);
      await prepareSlot(guard);
      const read = changeReader(onChange);
      service.on('data', (_lsn: string, message: Pgoutput.Message) => read(message));
      service.on('start', () => {
        isRunning = true;
      });
      const failed = new Promise<never>((_resolve, reject) => service.on('error', reject));
      const guardLost = new Promise<never>((_resolve, reject) => {
        guard.on('end', () => reject(new Error('the guard of the slot lost its connection')));
      });
      guardLost.catch(() => undefined);
      failed.catch(() => undefined);
      const plugin = new TextPlugin({ protoVersion: 1, publicationNames: [PUBLICATION] });
      await Promise.race([service.subscribe(plugin, SLOT), failed, guardLost]);
    } finally {
      isRunning = false;
      await stop().catch(() => undefined);
      stop = undefined;
    }
  }

  const running = (async () => {
    let pause = FIRST_RETRY_MS;
    while (!isClosed) {
      const started = Date.now();
      await run().catch((error) => {
        if (!isClosed) onFault(error);
      });
      pause =
        Date.now() - started > LAST_RETRY_MS ? FIRST_RETRY_MS : Math.min(pause * 2, LAST_RETRY_MS);
      if (!isClosed) await wait(pause, undefined, { ref: false });
    }
  })();

  return {
    isRunning: () => isRunning,
    async close() {
      isClosed = true;
      await stop?.().catch(() => undefined);
      await Promise.race([running, wait(1000, undefined, { ref: false })]);
    },
  };
}

/** Hands every value on as PostgreSQL's own text: the plugin's parsers would turn times into dates and lose digits. */
class TextPlugin extends PgoutputPlugin {
  override parse(buffer: Buffer): Pgoutput.Message {
    const message = super.parse(buffer);
    if (message.tag === 'relation') {
      for (const column of message.columns) column.parser = (text: string | null) => text;
    }
    return message;
  }
}

async function prepareSlot(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ wal_status: string }>(
    'select wal_status from pg_replication_slots where slot_name = $1',
    [SLOT],
  );
  // A slot that fell too far behind can never go on: what it missed is fetched by the clients when they reconnect.
  if (rows[0]?.wal_status === 'lost')
    await client.query('select pg_drop_replication_slot($1)', [SLOT]);
  else if (rows[0]) return;
  await client.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [SLOT]);
}

function changeReader(onChange: (change: Change) => Promise<void>) {
  let committedAt = '';
  return async (message: Pgoutput.Message): Promise<void> => {
    if (message.tag === 'begin') committedAt = commitTime(message.commitTime);
    if (message.tag !== 'insert' && message.tag !== 'update' && message.tag !== 'delete') return;
    const { relation } = message;
    const columns = relation.columns.map(({ name, typeOid, typeName: custom }) => ({
      name,
      type: typeName(typeOid, custom),
      isKey: relation.keyColumns.includes(name),
    }));
    const old = message.tag === 'insert' ? {} : (message.old ?? message.key ?? {});
    const values = message.tag === 'delete' ? old : message.new;
    await onChange({
      type: message.tag.toUpperCase() as Change['type'],
      schema: relation.schema,
      table: relation.name,
      columns,
      values,
      old: message.tag === 'update' ? { ...keysOf(values, columns), ...old } : old,
      committedAt,
    });
  };
}

const keysOf = (values: Record<string, string | null>, columns: Column[]) =>
  Object.fromEntries(
    columns.filter(({ isKey }) => isKey).map(({ name }) => [name, values[name] ?? null]),
  );

/** Microseconds since 1970. */
function commitTime(micros: unknown): string {
  return new Date(Number(BigInt(String(micros)) / 1000n)).toISOString();
}
