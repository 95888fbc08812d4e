// Telemetry of two processes behind one port: each request is logged in one line without caller
// data, a separate port returns the metrics of both processes, and traces continue through the
// database, hooks and edge functions.
import type { Instance } from '@wasl/server/testing/instance';
import { metricsInExpression, readAlerts, readDashboardPanels } from '@wasl/testing/monitoring';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { runSql } from '../run-sql.ts';
import { startObservedServer, WORKER_COUNT } from './start-observed-server.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const TRACED = { traceparent: `00-${TRACE}-${PARENT}-01` };

let observed: Awaited<ReturnType<typeof startObservedServer>>;
let server: Instance;
let ended: number | null | undefined;

beforeAll(async () => {
  observed = await startObservedServer();
  server = observed.server;
});
afterAll(async () => {
  await stop();
  observed.closeCollector();
});

/** Stops the server, which then sends its last batch of spans. */
async function stop(): Promise<void> {
  ended ??= await server.stop();
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, {
    ...init,
    headers: { apikey: server.anonKey, 'content-type': 'application/json', ...init.headers },
  });
const entries = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const metrics = async () => (await fetch(`${observed.metricsUrl}/metrics`)).text();
/** Returns the sum of a metric over the series with these labels. */
function sumOf(text: string, name: string, labels = ''): number {
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return lines
    .filter((line) => line.includes(labels))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

test('a request is one log line with its id, service, route, status and durations', async () => {
  const id = 'proxy-7f3a9c21';
  const answer = await ask('/rest/v1/cities?select=id&limit=1', {
    headers: { 'x-request-id': id },
  });
  expect(answer.headers.get('x-request-id')).toBe(id);
  await expect
    .poll(() => entries().find((entry) => entry.request_id === id))
    .toMatchObject({
      level: 'info',
      msg: 'request',
      service: 'rest',
      method: 'GET',
      route: '/rest/v1/*',
      target: 'cities',
      status: 200,
      ms: expect.any(Number),
      database_ms: expect.any(Number),
      trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
});

test('a caller’s request id is accepted only in a safe format', async () => {
  for (const id of [
    '+212698765432',
    '212698765432',
    'hostile@canary.example',
    'a b c d e f',
    'x'.repeat(65),
  ]) {
    const answer = await ask('/health', { headers: { 'x-request-id': id } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('log lines of all services contain nothing that a caller sent', async () => {
  const secret = 'canary';
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.Y2FuYXJ5Y2FuYXJ5';
  const hostile = {
    cookie: `session=${secret}`,
    'user-agent': `${secret} browser`,
    referer: `https://${secret}.example/?code=12345678`,
    'x-forwarded-for': '203.0.113.77',
  };
  const email = 'hostile@canary.example';
  const phone = '+212698765432';
  const post = (body: unknown) => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: hostile,
  });
  const put = { method: 'PUT', body: secret, headers: hostile };
  const bearer = { headers: { ...hostile, authorization: `Bearer ${token}` } };
  const asked = [
    ask(`/rest/v1/cities?name=eq.${secret}&phone=eq.${encodeURIComponent(phone)}`, {
      headers: hostile,
    }),
    ask(`/rest/v1/cities?id=eq.${secret}`, { headers: hostile }),
    ask(`/rest/v1/${secret}?select=${secret}`, bearer),
    ask(`/rest/v1/rpc/${secret}`, post({ email, phone })),
    ask('/rest/v1/rpc/page_head', post({ p_path: secret, p_language: email, p_origin: phone })),
    ask('/auth/v1/signup', post({ email, password: `${secret}-password-1`, phone })),
    ask('/auth/v1/token?grant_type=password', post({ email, password: secret })),
    ask(`/auth/v1/verify?token=${secret}&type=signup&redirect_to=https://${secret}.example`, {
      redirect: 'manual',
    }),
    ask('/auth/v1/user', bearer),
    ask('/auth/v1/otp', { ...post(''), body: `{"phone":"${phone}","${secret}` }),
    ask(`/storage/v1/object/avatars/${secret}/${email}.png`, put),
    ask(`/storage/v1/object/public/${secret}/${secret}.png?token=${token}`, { headers: hostile }),
    ask(`/storage/v1/object/list/${secret}`, post({ prefix: secret, search: phone })),
    ask(`/functions/v1/${secret}`, post({ email })),
    ask('/functions/v1/throws', post({ email, phone })),
    ask(`/functions/v1/sign-in?name=${secret}`, bearer),
    ask(
      '/realtime/v1/api/broadcast',
      post({ messages: [{ topic: secret, event: email, payload: { phone } }] }),
    ),
    ask(`/realtime/v1/${secret}`, { headers: hostile }),
    ask(`/fr/${secret}/${email}?code=${secret}`, { headers: { ...hostile, accept: 'text/html' } }),
    ask(`/%E0%A4%A/${secret}`, { headers: hostile }),
    ask(`/${secret}.png?apikey=${token}`, { headers: hostile }),
    ask(
      '/client-errors',
      post({ kind: 'error', message: `${email} ${phone}`, route: `/${secret}/${phone}` }),
    ),
    fetch(`${server.url}/rest/v1/cities`, { headers: { apikey: token, ...hostile } }),
  ];
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  const socket = new WebSocket(
    `${server.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=1.0.0&apikey=${server.anonKey}&email=${email}`,
    { headers: hostile },
  );
  await new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', resolve);
    socket.on('open', () => {
      const payload = { access_token: token, config: { broadcast: {}, presence: { key: phone } } };
      socket.send(
        JSON.stringify({ topic: `realtime:${secret}`, event: 'phx_join', payload, ref: '1' }),
      );
    });
  });
  socket.close();
  expect(statuses).toContain(200);
  expect(statuses).toContain(500);
  // Log lines are written in order. When the last one exists, all earlier ones exist too.
  await expect
    .poll(() => entries().filter(({ msg }) => msg === 'request').length)
    .toBeGreaterThan(asked.length);
  const lines = server.output().split('\n');
  const telling = lines.filter((line) => /canary|69876|203\.0\.113|eyJ|12345678/i.test(line));
  expect(telling).toEqual([]);
  expect(entries().find(({ msg }) => msg === 'edge function failed')).toMatchObject({
    level: 'error',
    function: 'throws',
    fault: expect.stringContaining('no row for <address>, <number>, "…"'),
  });
});

test('the metrics of both processes are on a separate port', async () => {
  const before = sumOf(
    await metrics(),
    'wasl_http_request_duration_seconds_count',
    'service="health"',
  );
  // Connections are distributed to the workers alternately.
  for (let count = 0; count < 8; count++) {
    await ask('/health', { headers: { connection: 'close' } });
  }
  const text = await metrics();
  expect(sumOf(text, 'wasl_http_request_duration_seconds_count', 'service="health"') - before).toBe(
    8,
  );
  for (let worker = 1; worker <= WORKER_COUNT; worker++) {
    const own = text
      .split('\n')
      .filter((line) => line.includes(`worker="${worker}"`))
      .join('\n');
    expect(
      sumOf(own, 'wasl_http_request_duration_seconds_count', 'service="health"'),
    ).toBeGreaterThan(0);
  }
  expect(sumOf(text, 'wasl_workers', 'state="answering"')).toBe(WORKER_COUNT);
  expect(sumOf(text, 'wasl_database_up')).toBe(1);
  expect((await fetch(`${observed.metricsUrl}/`)).status).toBe(404);
  const ofApp = await (await ask('/metrics')).text();
  expect(ofApp).not.toContain('wasl_http_request_duration');
});

test('a browser’s error report becomes a log line and a metric, if a page of the app sent it', async () => {
  const send = (headers: Record<string, string>, more: object = {}) =>
    ask('/client-errors', {
      method: 'POST',
      headers,
      body: JSON.stringify({
        kind: 'crash',
        name: 'TypeError',
        message: 'x of +212698765432',
        ...more,
      }),
    });
  const own = { 'sec-fetch-site': 'same-origin' };
  expect((await send(own)).status).toBe(204);
  expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await send({ origin: 'https://other.example' })).status).toBe(403);
  expect((await send({ origin: server.url })).status).toBe(204);
  expect((await send(own, { kind: 'joke' })).status).toBe(400);
  expect((await send(own, { message: 'x'.repeat(5000) })).status).toBe(413);
  await expect
    .poll(() => entries().find(({ msg }) => msg === 'browser error'))
    .toMatchObject({
      level: 'warn',
      browser: { kind: 'crash', message: 'x of <number>', route: 'other' },
    });
  expect(sumOf(await metrics(), 'wasl_browser_errors_total', 'kind="crash"')).toBe(2);
  // Each process accepts ten error reports a minute from one address.
  const statuses = await Promise.all(Array.from({ length: 10 * WORKER_COUNT }, () => send(own)));
  expect(statuses.map(({ status }) => status)).toContain(429);
  expect(sumOf(await metrics(), 'wasl_browser_errors_refused_total')).toBeGreaterThan(0);
});

test('every metric that the alerts and the dashboard use is exported', async () => {
  // Some metrics are exported only after the background work and the check of the ledger have run.
  // The test therefore makes both run first.
  await runSql(
    'update private.service_state set due_work_at = now() where is_only',
    [],
    server.databaseUrl,
  );
  await runSql('select private.check_ledger()', [], server.databaseUrl);
  const told = new Set(
    [...(await metrics()).matchAll(/^([a-z_0-9]+)(?=[{ ])/gm)].map(([name]) => name),
  );
  // Prometheus itself adds the metric `up`.
  told.add('up');
  const asked = [...readAlerts(), ...readDashboardPanels()].flatMap(({ expr }) =>
    metricsInExpression(expr),
  );
  expect([...new Set(asked)].filter((name) => !told.has(name))).toEqual([]);
});

test('a caller’s trace continues through the database, a hook and an edge function', async () => {
  const passedOn = (await (await ask('/functions/v1/traced', { headers: TRACED })).json()) as {
    traceparent: string;
  };
  expect(passedOn.traceparent).toMatch(new RegExp(`^00-${TRACE}-(?!${PARENT})[0-9a-f]{16}-01$`));
  await ask('/rest/v1/cities?select=id&limit=1', { headers: TRACED });
  const body = JSON.stringify({
    email: 'traced@people.example',
    password: 'a-Long-passw0rd-of-mine',
  });
  await ask('/auth/v1/signup', { method: 'POST', body, headers: TRACED });
  expect(observed.heardByHook.at(-1)).toMatch(new RegExp(`^00-${TRACE}-`));
  await stop();
  expect(ended).toBe(0);
  const own = observed.spans.filter(({ traceId }) => traceId === TRACE);
  const rest = own.find(({ name }) => name === 'GET /rest/v1/*');
  expect(rest?.parentSpanId).toBe(PARENT);
  expect(own).toContainEqual(
    expect.objectContaining({ name: 'database as caller', parentSpanId: rest?.spanId }),
  );
  expect(passedOn.traceparent).toContain(
    own.find(
      ({ name }) => name === 'POST /functions/v1/:name' || name === 'GET /functions/v1/:name',
    )?.spanId,
  );
  // Searches the spans for seven digits of the phone number. Fewer digits would not be enough: five
  // digits occur by chance in the times and names of many spans.
  expect(JSON.stringify(observed.spans)).not.toMatch(/canary|2126987|6987654|traced@people/);
});
