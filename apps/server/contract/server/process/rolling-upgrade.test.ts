// Servers are replaced one by one behind a balancer while people go on: each request of theirs is answered, none in error.
import { execFile } from 'node:child_process';
import { Agent, createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Instance, startInstance } from '@wasl/testing/instance';
import { expect, onTestFinished, test } from 'vitest';

const JWT_SECRET = 'a-secret-that-all-servers-are-given-0123456789ab';
const HEALTH_EVERY_MS = 100;
const DRAIN_SECONDS = '1';

type Backend = { url: string; isWell: boolean };

/**
 * What every balancer does, and nothing for our sake: connections are kept, a server whose /health is not 200 gets no new request, and
 * nothing is sent a second time. So a request that a leaving server drops is seen as a failure.
 */
async function startBalancer() {
  const backends = new Set<Backend>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((asked, answer) => {
    const well = [...backends].filter((backend) => backend.isWell);
    const chosen = well[turn++ % well.length];
    if (!chosen) return answer.writeHead(502).end('no server is well');
    const { hostname, port } = new URL(chosen.url);
    const { method, url: path, headers } = asked;
    const sent = forward({ hostname, port, method, path, headers, agent }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, { 'content-type': 'application/json' });
      answered.pipe(answer);
    });
    sent.on('error', (error) => answer.writeHead(502).end(String(error)));
    asked.pipe(sent);
  });
  const look = async (backend: Backend) => {
    backend.isWell = await fetch(`${backend.url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  const looking = setInterval(() => [...backends].map(look), HEALTH_EVERY_MS);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    clearInterval(looking);
    agent.destroy();
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async add({ url }: Instance) {
      const backend = { url, isWell: false };
      await look(backend);
      backends.add(backend);
      return { isWell: () => backend.isWell, remove: () => backends.delete(backend) };
    },
  };
}

/** Reads and writes without a pause until told to stop. */
function startLoad(url: string, apikey: string) {
  const answers = new Map<string, number>();
  const failures: string[] = [];
  let isOver = false;
  const people = Array.from({ length: 4 }, async (_, index) => {
    while (!isOver) {
      const isWrite = index % 2 === 0;
      const response = await fetch(
        `${url}${isWrite ? '/auth/v1/token?grant_type=refresh_token' : '/config.json'}`,
        {
          headers: { apikey, 'content-type': 'application/json' },
          ...(isWrite && {
            method: 'POST',
            body: JSON.stringify({ refresh_token: `never-given-${index}` }),
          }),
        },
      );
      const body = await response.text();
      // A token that nobody was given is refused with 400, and one address that tries too often with 429: both are answers.
      const isAnswer = isWrite ? [400, 429].includes(response.status) : response.status === 200;
      if (!isAnswer) failures.push(`${response.status} ${body}`);
      const kind = isWrite ? 'writes' : 'reads';
      answers.set(kind, (answers.get(kind) ?? 0) + 1);
    }
  });
  return {
    count: (kind: 'reads' | 'writes') => answers.get(kind) ?? 0,
    async stop() {
      isOver = true;
      await Promise.all(people);
      return failures;
    },
  };
}

test('two servers are replaced one after the other under load, and no request fails', async () => {
  // Its database outlives all of them, and so is none of theirs.
  const keeper = await startInstance({ env: { DEMO: 'false', JWT_SECRET } });
  onTestFinished(async () => void (await keeper.stop()));
  const env = {
    DEMO: 'false',
    JWT_SECRET,
    DATABASE_URL: keeper.databaseUrl,
    ANON_KEY: keeper.anonKey,
    SERVICE_ROLE_KEY: keeper.serviceRoleKey,
    DRAIN_SECONDS,
  };
  const balancer = await startBalancer();
  const start = async () => {
    const instance = await startInstance({ env });
    return { instance, place: await balancer.add(instance) };
  };
  const old = [await start(), await start()];
  const load = startLoad(balancer.url, keeper.anonKey);
  const nextRequests = async () => {
    const reads = load.count('reads');
    const writes = load.count('writes');
    await expect
      .poll(() => Math.min(load.count('reads') - reads, load.count('writes') - writes))
      .toBeGreaterThan(40);
  };
  await nextRequests();
  const replacements: Instance[] = [];
  for (const { instance, place } of old) {
    replacements.push((await start()).instance);
    expect(await instance.stop()).toBe(0);
    expect(place.isWell()).toBe(false);
    place.remove();
    await nextRequests();
  }
  expect(await load.stop()).toEqual([]);
  for (const instance of replacements) expect(await instance.stop()).toBe(0);
});

test('a server that is told to end says so, answers on, and keeps no connection for later', async () => {
  const server = await startInstance({ env: { DEMO: 'false', DRAIN_SECONDS: '1' } });
  const before = await fetch(`${server.url}/health`);
  expect(before.status).toBe(200);
  expect(before.headers.get('connection')).toBe('keep-alive');
  const stopped = server.stop();
  await expect
    .poll(async () => (await fetch(`${server.url}/health`)).json(), { interval: 5 })
    .toEqual({ status: 'ending' });
  const health = await fetch(`${server.url}/health`);
  expect(health.status).toBe(503);
  const answer = await fetch(`${server.url}/config.json`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
  expect(await stopped).toBe(0);
  await expect(fetch(`${server.url}/health`)).rejects.toThrow();
});

test('the migrating command finds nothing to do where servers have migrated, twice at once, and wants the secret of the servers', async () => {
  const keeper = await startInstance({ env: { DEMO: 'false', JWT_SECRET } });
  onTestFinished(async () => void (await keeper.stop()));
  const program = join(import.meta.dirname, '../../../src/migrate-database.ts');
  const migrate = (env: Record<string, string>) =>
    promisify(execFile)(process.execPath, [program], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: keeper.dataDir,
        JWT_SECRET: '',
        DATABASE_URL: '',
        ...env,
      },
    });
  const database = { DATABASE_URL: keeper.databaseUrl };
  const twice = await Promise.all([
    migrate({ ...database, JWT_SECRET }),
    migrate({ ...database, JWT_SECRET }),
  ]);
  expect(twice.map(({ stdout }) => stdout)).toEqual(Array(2).fill('The database is up to date.\n'));
  await expect(migrate(database)).rejects.toThrow('JWT_SECRET is not set');
  await expect(migrate({ JWT_SECRET })).rejects.toThrow('DATABASE_URL is not set');
});
