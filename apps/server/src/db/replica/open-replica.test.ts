// Tests a replica that breaks or stops responding during a read. The read must then go to the
// primary, and the caller must still get a result. An ordinary PostgreSQL server plays the replica.
// The tests report 0/0 as the WAL position of the primary, so this server counts as up to date.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import pg, { type ClientConfig } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { loadSecrets } from '../../config/secrets.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../postgres/embedded-postgres.ts';
import { setTimeouts } from '../../timeouts.ts';
import type { Replica } from '../database.ts';
import { openReplica } from './open-replica.ts';

let dataDir: string;
let postgres: EmbeddedPostgres;
let owner: pg.Client;
let way: Awaited<ReturnType<typeof openWay>>;
let replica: Replica;
let takeBack: () => void;
/**
 * Number of queries that were sent to the primary. Each health check of the replica first queries
 * the primary once, so a higher number shows that a new check has begun.
 */
let asked = 0;

const HOUR_MS = 3_600_000;
const CONNECTING_MS = 3000;
const until = (holds: () => boolean) =>
  vi.waitFor(() => expect(holds()).toBe(true), scaleTimeout(15_000));

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'wasl-replica-'));
  chmodSync(dataDir, 0o755);
  postgres = await startEmbeddedPostgres(dataDir, loadSecrets(dataDir), undefined);
  owner = new pg.Client(postgres.connection);
  await owner.connect();
  await owner.query(`create role caller; create schema auth;
    create function auth.require_replayed(pg_lsn) returns void language sql as ''`);
});
afterAll(async () => {
  await owner.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

beforeEach(async () => {
  way = await openWay(postgres.connection);
  // While the link to the replica is down, connecting fails. The next health check tries again.
  const takeBackConnecting = setTimeouts({ replicaAnswer: CONNECTING_MS });
  const answer = { lsn: '0/0', remembers: true, ended: [], needed: {} };
  replica = openReplica({
    config: { url: '', lagMs: 1000 },
    authenticator: way.connection,
    connections: 1,
    query: async <Row>() => {
      asked += 1;
      return [answer as unknown as Row];
    },
  });
  takeBackConnecting();
  takeBack = setTimeouts({ replicaAnswer: HOUR_MS });
  await until(replica.isWorking);
});
afterEach(async () => {
  takeBack();
  way.cut();
  await replica.close();
  way.close();
});

/** Starts a TCP proxy in front of the database, through which the replica is reached. */
async function openWay(connection: ClientConfig) {
  const sockets = new Set<Socket>();
  let isDark = false;
  const server = createServer((near) => {
    if (isDark) {
      sockets.add(near.on('error', () => {}).pause());
      return;
    }
    const far = connect(`${connection.host}/.s.PGSQL.${connection.port}`);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => other.destroy());
      socket.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    connection: { ...connection, host: '127.0.0.1', port },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    /** Simulates a machine that has lost power: connections stay open, but no data arrives. */
    darken() {
      isDark = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /**
     * Restores the link to the replica, and closes all connections that were opened before or
     * during the power failure.
     */
    lighten() {
      isDark = false;
      for (const socket of sockets) socket.destroy();
    },
    close: () => server.close(),
  };
}

const SCOPE = { role: 'caller', claims: null, readOnly: true, mayLag: true };

it.each(['cut', 'darken'] as const)(
  'reads from the primary when the link to the replica fails: %s',
  async (end) => {
    expect(await replica.read(SCOPE, { text: 'select 1 as one', values: [] })).toMatchObject({
      rows: [{ one: 1 }],
    });
    const reading = replica.read(SCOPE, { text: `select pg_sleep(600) as ${end}`, values: [] });
    await vi.waitFor(async () => {
      const { rowCount } = await owner.query(
        `select from pg_stat_activity where wait_event = 'PgSleep' and query like $1`,
        [`%${end}`],
      );
      expect(rowCount).toBe(1);
    }, scaleTimeout(15_000));
    if (end === 'darken') {
      onTestFinished(setTimeouts({ replicaAnswer: 300 }));
      // Waits until the next health check begins. A check that began before the test shortened the
      // timeout could still run for an hour.
      const before = asked;
      await until(() => asked > before);
    }
    way[end]();
    expect(await reading).toBeUndefined();
    await until(() => !replica.isWorking());
    onTestFinished(setTimeouts({ replicaAnswer: HOUR_MS }));
    way.lighten();
    await until(replica.isWorking);
  },
);
