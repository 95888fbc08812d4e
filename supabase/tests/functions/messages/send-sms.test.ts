// Sends SMS to an HTTP server that the test runs, in the configured format, and classifies the
// server's responses.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendOutcomeOf } from '../../../functions/send-outbox/send-outcome.ts';
import { sendSms } from '../../../functions/send-outbox/send-sms.ts';

type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
const asked: Asked[] = [];
let answer: { status: number; headers?: Record<string, string> };
const provider = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request;
  asked.push({ method, url, headers, body: await text(request) });
  response.writeHead(answer.status, answer.headers).end('+212612345678 is not known');
});
let url: string;
beforeAll(async () => {
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200 };
});

const SMS = { to: '+212612345678', text: 'وصل: "ok" {to} & more\nhttps://app.example' };
const send = (settings: Record<string, string> = {}) =>
  sendSms(SMS, 'key-1', (name) => ({ SMS_URL: url, ...settings })[name] ?? '');

it('by default the phone number and the text are sent unchanged as JSON', async () => {
  expect(await send({ SMS_IDEMPOTENCY_HEADER: 'Idempotency-Key' })).toEqual({ outcome: 'sent' });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ method: 'POST', url: '/' });
  expect(asked[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'key-1',
  });
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual(SMS);
});

it('the request to the provider has the configured form, headers and URL', async () => {
  await send({
    SMS_URL: `${url}/send/{key}?n={to}`,
    SMS_METHOD: 'PUT',
    SMS_HEADERS: 'Authorization: Bearer a:b\nX-Sender: Wasl',
    SMS_BODY: 'To={to}&Body={text}&Ref={key}',
  });
  const [one] = asked;
  expect([one?.method, one?.url]).toEqual(['PUT', '/send/key-1?n=%2B212612345678']);
  expect(one?.headers).toMatchObject({
    authorization: 'Bearer a:b',
    'x-sender': 'Wasl',
    'content-type': 'application/x-www-form-urlencoded',
  });
  const form = new URLSearchParams(one?.body);
  expect(Object.fromEntries(form)).toEqual({ To: SMS.to, Body: SMS.text, Ref: 'key-1' });
});

it('a provider that is configured by URL alone receives the SMS in the URL, and no request body', async () => {
  await send({ SMS_URL: `${url}/?to={to}&text={text}`, SMS_METHOD: 'GET' });
  expect(asked[0]).toMatchObject({ method: 'GET', body: '' });
  expect(new URL(asked[0]?.url ?? '', url).searchParams.get('text')).toBe(SMS.text);
});

it('a redirect is not followed, because the target of the redirect would learn the phone number', async () => {
  answer = { status: 307, headers: { location: `${url}/elsewhere` } };
  expect(await send()).toEqual({ outcome: 'later', why: 'http_307' });
  expect(asked).toHaveLength(1);
});

it('a failure is reported without any text from the provider’s response', async () => {
  answer = { status: 422 };
  expect(await send()).toEqual({ outcome: 'refused', why: 'http_422' });
  const gone = await send({ SMS_URL: 'http://127.0.0.1:1/+212612345678' });
  expect(gone).toMatchObject({ outcome: 'later' });
  expect(JSON.stringify(gone)).not.toContain('6123');
});

it('without a provider the SMS is shown on the mailbox page, with its cost', async () => {
  const kept = await send({ SMS_URL: '', SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: 'k' });
  expect(kept).toEqual({ outcome: 'sent' });
  expect(asked[0]).toMatchObject({ url: '/dev/mailbox', headers: { authorization: 'Bearer k' } });
  const { to, subject, text: body, html } = JSON.parse(asked[0]?.body ?? '');
  expect([to, subject, body]).toEqual([SMS.to, 'SMS (1 × UCS-2, 41)', SMS.text]);
  expect(html).toContain('&quot;ok&quot; {to} &amp; more');
});

describe('an answer of the SMS provider', () => {
  const NOW = Date.parse('2026-11-23T12:00:00Z');
  it.each([
    [200, null, { outcome: 'sent' }],
    [202, null, { outcome: 'sent' }],
    [400, null, { outcome: 'refused', why: 'http_400' }],
    [410, null, { outcome: 'refused', why: 'http_410' }],
    [401, null, { outcome: 'later', why: 'http_401' }],
    [404, null, { outcome: 'later', why: 'http_404' }],
    [408, null, { outcome: 'later', why: 'http_408' }],
    [429, '120', { outcome: 'later', why: 'http_429', retryAfter: 120 }],
    [429, 'soon', { outcome: 'later', why: 'http_429' }],
    [500, null, { outcome: 'later', why: 'http_500' }],
    [503, 'Mon, 23 Nov 2026 12:01:30 GMT', { outcome: 'later', why: 'http_503', retryAfter: 90 }],
    [503, 'Mon, 23 Nov 2026 11:00:00 GMT', { outcome: 'later', why: 'http_503', retryAfter: 0 }],
  ])(
    'is classified by its HTTP status: status %i with the Retry-After header %s',
    (status, retryAfter, outcome) => {
      expect(sendOutcomeOf(status, retryAfter, NOW)).toEqual(outcome);
    },
  );
});
