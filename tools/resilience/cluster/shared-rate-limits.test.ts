// Rate limits count requests across all servers, so that nobody gets more attempts by switching
// servers.
import type { Instance } from '@wasl/server/testing/instance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cluster, startCluster } from './start-cluster.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster(2, {
    RATE_LIMIT_TOKEN_REFRESH: '60',
    RATE_LIMIT_EMAIL_SENT: '4',
    RESUMABLE_UPLOADS_PER_PERSON: '4',
  });
});
afterAll(() => cluster.stop());

type Answer = { status: number; body: Record<string, string> };

/** Sends requests one after another, alternately to each of two servers. */
async function inTurns(times: number, ask: (server: Instance) => Promise<Answer>) {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    for (const server of cluster.servers().slice(turn % 2, (turn % 2) + 1)) {
      statuses.push((await ask(server)).status);
    }
  }
  return statuses;
}

/**
 * Sends a request with the service key from a simulated client. The server takes the client's
 * address from the header `sb-forwarded-for` only if the request has the service key.
 */
async function asked(server: Instance, path: string, body: object, address: string) {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: server.serviceRoleKey,
      'content-type': 'application/json',
      'sb-forwarded-for': address,
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

const PASSWORD = 'a-long-password-1';

async function somebody() {
  const [server] = cluster.servers();
  const email = `${crypto.randomUUID()}@example.com`;
  const { error } = await cluster
    .client(server, 'serviceRoleKey')
    .auth.admin.createUser({ email, password: PASSWORD, email_confirm: true });
  expect(error).toBeNull();
  return email;
}

it('limits token refreshes from one network address across servers', async () => {
  const body = { refresh_token: 'nobody-has-it' };
  const path = '/auth/v1/token?grant_type=refresh_token';
  const statuses = await inTurns(62, (server) => asked(server, path, body, '198.51.100.7'));
  expect(statuses).toEqual([...Array(60).fill(400), 429, 429]);
  const other = await inTurns(2, (server) => asked(server, path, body, '198.51.100.8'));
  expect(other).toEqual([400, 400]);
});

it('limits wrong passwords for one account, even if they come from many addresses and to several servers', async () => {
  const email = await somebody();
  const path = '/auth/v1/token?grant_type=password';
  let from = 0;
  const signIn = (password: string) => (server: Instance) =>
    asked(server, path, { email, password }, `203.0.113.${++from}`);
  const wrong = await inTurns(30, signIn('not-the-password'));
  expect(wrong).toEqual(Array(30).fill(400));
  expect(await inTurns(2, signIn(PASSWORD))).toEqual([429, 429]);
});

it('limits e-mails to one mailbox across servers', async () => {
  const email = await somebody();
  const statuses = await inTurns(6, async (server) => {
    // Resets the limit of one e-mail a minute. That limit would refuse the second request at once.
    await cluster.owner.query(
      `delete from wasl_platform.rate_limits where key like 'recoveryMail:%'`,
    );
    return asked(server, '/auth/v1/recover', { email }, '198.51.100.20');
  });
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
});

it('limits error reports of one browser across servers', async () => {
  const statuses = await inTurns(12, async (server) => {
    const answer = await fetch(`${server.url}/client-errors`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ kind: 'error', name: 'TypeError' }),
    });
    return { status: answer.status, body: {} };
  });
  expect(statuses).toEqual([...Array(10).fill(204), 429, 429]);
});

it('limits unfinished resumable uploads of one person across servers', async () => {
  const [server] = cluster.servers();
  const service = cluster.client(server, 'serviceRoleKey');
  expect((await service.storage.createBucket('parts')).error).toBeNull();
  await cluster.owner.query(
    `create policy "parts" on storage.objects for insert to authenticated with check (bucket_id = 'parts')`,
  );
  const email = await somebody();
  const client = cluster.client(server);
  const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  const text = (value: string) => Buffer.from(value).toString('base64');
  const statuses = await inTurns(6, async ({ url }) => {
    const answer = await fetch(`${url}/storage/v1/upload/resumable`, {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        authorization: `Bearer ${data.session?.access_token}`,
        'upload-length': '9',
        'upload-metadata': `bucketName ${text('parts')},objectName ${text(crypto.randomUUID())}`,
      },
    });
    return { status: answer.status, body: {} };
  });
  expect(statuses).toEqual([201, 201, 201, 201, 429, 429]);
});
