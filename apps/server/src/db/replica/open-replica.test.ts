// A replica that breaks or falls silent in the middle of a read costs nobody the answer: the primary is asked. A PostgreSQL that is none stands
// for it, and what is said of the primary lets it count as one that has replayed all.
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
/** Queries to the primary: each health check of the replica begins with one. */
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
  // Of a way that is dark no connection comes; the next look tries again.
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

/** A connection over TCP that goes through here. */
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
    /** As a machine that lost its power: nothing comes, and nothing says so. */
    darken() {
      isDark = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** Nobody there remembers a connection from before. */
    lighten() {
      isDark = false;
      for (const socket of sockets) socket.destroy();
    },
    close: () => server.close(),
  };
}

const SCOPE = { role: 'caller', claims: null, readOnly: true, mayLag: true };

it.each(['cut', 'darken'] as const)('a way that is %s', async (end) => {
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
    // A look that is under way would still wait for an hour.
    const before = asked;
    await until(() => asked > before);
  }
  way[end]();
  expect(await reading).toBeUndefined();
  await until(() => !replica.isWorking());
  onTestFinished(setTimeouts({ replicaAnswer: HOUR_MS }));
  way.lighten();
  await until(replica.isWorking);
});
