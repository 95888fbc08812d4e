// Tests of responses that are sent without the framework, through a real socket.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { createFastPath, type FastPathHandler } from './fast-path.ts';

const close: (() => void)[] = [];
afterEach(() => {
  for (const end of close.splice(0)) end();
});

const OK = { status: 200, headers: { 'content-type': 'application/json' }, body: '"é"' };

async function serve(
  service: FastPathHandler,
  { isLeaving = false, isLogged = false, notesWrites = false } = {},
) {
  const log = { error: vi.fn(), info: vi.fn(), child: vi.fn() };
  log.child.mockReturnValue(log);
  const way = createFastPath({
    leaving: { isLeaving: () => isLeaving, leave: async () => {} },
    watch: { isLogged, logsAddresses: false, observe: undefined, tracing: undefined },
    log: log as unknown as FastifyBaseLogger,
    stallTimeoutMs: 5000,
    notesWrites,
  });
  way.serve('/rest/v1', service);
  const otherwise = way.listener((_request, response) => response.writeHead(299).end());
  const server = createServer(otherwise).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { log, port, url: `http://127.0.0.1:${port}/rest/v1/things` };
}

const POST = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };

it('adds the content length, the request id and the CORS headers', async () => {
  const { url } = await serve(() => async () => OK);
  const answer = await fetch(url, { headers: { 'x-request-id': 'proxy-7f3a9c21' } });
  expect([answer.status, await answer.text()]).toEqual([200, '"é"']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-length': '4',
    'x-request-id': 'proxy-7f3a9c21',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': expect.stringContaining('x-request-id'),
  });
});

it('passes the body to the service, or an empty body if the request has none', async () => {
  const { url } = await serve(() => async (content) => ({ ...OK, body: content }));
  expect(await (await fetch(url, { ...POST, body: '{"a":"ب"}' })).text()).toBe('{"a":"ب"}');
  expect(await (await fetch(url)).text()).toBe('');
});

it('sends no content length with status 204, and a content length of 0 with an empty body', async () => {
  const { url } = await serve(({ method }) => async () => ({
    status: method === 'GET' ? 204 : 201,
    headers: {},
    body: undefined,
  }));
  expect((await fetch(url)).headers.get('content-length')).toBeNull();
  expect((await fetch(url, POST)).headers.get('content-length')).toBe('0');
});

it.each<[string, FastPathHandler, object]>([
  ['a request that the service declines', () => undefined, {}],
  ['every request while the server is draining', () => async () => OK, { isLeaving: true }],
  ['every request if writers are recorded', () => async () => OK, { notesWrites: true }],
])(
  'lets the framework answer %s, also when the request has a body',
  async (_what, service, options) => {
    const { url } = await serve(service, options);
    expect((await fetch(url, POST)).status).toBe(299);
  },
);

it.each<[string, () => Promise<typeof OK>]>([
  ['an error of the service', () => Promise.reject(new Error('no'))],
  ['an invalid header', async () => ({ ...OK, headers: { 'content-type': 'a\nb' } })],
])('answers %s with 500, and logs the reason', async (_what, answer) => {
  const { url, log } = await serve(() => answer);
  const said = await fetch(url);
  expect([said.status, await said.json()]).toEqual([
    500,
    { code: 'unexpected_failure', message: 'Something went wrong on the server.' },
  ]);
  expect(log.error).toHaveBeenCalledWith(
    { err: expect.any(Error), request_id: said.headers.get('x-request-id') },
    'request failed',
  );
});

it('logs that a caller has disconnected before the body is complete, and does not call the service', async () => {
  const answer = vi.fn(async () => OK);
  const service = vi.fn(() => answer);
  const { port, log } = await serve(service, { isLogged: true });
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /rest/v1/things HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  );
  await vi.waitFor(() => expect(service).toHaveBeenCalled(), scaleTimeout(15_000));
  socket.destroy();
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), scaleTimeout(15_000));
  expect(log.info.mock.calls).toEqual([
    [expect.objectContaining({ method: 'POST', service: 'rest', status: 499 }), 'request'],
  ]);
  expect(answer).not.toHaveBeenCalled();
  expect(log.error).not.toHaveBeenCalled();
});
