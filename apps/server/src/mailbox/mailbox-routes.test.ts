// Tests of the endpoint to which edge functions send e-mails for the local mailbox: it needs the
// service key and exists only with a local mailbox.
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailboxRoutes } from './mailbox-routes.ts';
import type { Mail } from './mailer.ts';

const kept: Mail[] = [];
const store = { keep: async (mail: Mail) => void kept.push(mail), list: async () => [] };
const open = fastify();
const closed = fastify();
const none = async () => [];
const PREVIEWS = ['fr', 'ar'].flatMap((language) => [
  {
    name: 'paid',
    language,
    channel: 'email',
    subject: `${language} <paid>`,
    text: 'p',
    html: '<b>',
  },
  { name: 'late', language, channel: 'email', subject: `${language} late`, text: 'l', html: '<i>' },
  {
    name: 'late',
    language,
    channel: 'sms',
    subject: '',
    text: `${language} <late>`,
    note: '2 parts',
  },
]);
beforeAll(async () => {
  await open.register(mailboxRoutes(store, 'Shop', none, 'service-key', async () => PREVIEWS));
  await closed.register(mailboxRoutes(undefined, 'Shop', none, 'service-key'));
});
afterAll(async () => {
  await open.close();
  await closed.close();
});

const MAIL = { to: 'a@app.example', subject: 'News', text: 'News', html: '<p>News', key: 'one' };
const post = (app: typeof open, authorization: string | undefined, payload: object = MAIL) =>
  app.inject({
    method: 'POST',
    url: '/dev/mailbox',
    headers: { host: '127.0.0.1', ...(authorization && { authorization }) },
    payload,
  });

it('stores an e-mail that an edge function sends with the service key', async () => {
  expect((await post(open, 'Bearer service-key')).statusCode).toBe(204);
  expect(kept).toEqual([MAIL]);
});

it.each([undefined, 'Bearer other', 'service-key', 'Bearer service-key2'])(
  'returns 404 for a request with the Authorization header %s',
  async (authorization) => {
    kept.length = 0;
    expect((await post(open, authorization)).statusCode).toBe(404);
    expect(kept).toEqual([]);
  },
);

it('returns 404 on a server that keeps no e-mails', async () => {
  expect((await post(closed, 'Bearer service-key')).statusCode).toBe(404);
});

it('returns 400 for an e-mail message without a subject', async () => {
  const answer = await post(open, 'Bearer service-key', { to: 'a@app.example' });
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('subject')]);
});

it.each([
  ['?language=ar&channel=email&name=late', ['ar late', 'srcdoc="&lt;i&gt;"']],
  ['?language=fr&channel=sms&name=late', ['fr &lt;late&gt;', '2 parts']],
  ['?language=ar&channel=sms&name=paid', ['ar &lt;paid&gt;']],
  ['', ['fr &lt;paid&gt;', 'srcdoc="&lt;b&gt;"']],
  ['?name=a&name=b', ['fr &lt;paid&gt;']],
])('shows the previews selected by the query "%s"', async (query, parts) => {
  const page = await open.inject({
    url: `/dev/mailbox/previews${query}`,
    headers: { host: '127.0.0.1' },
  });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  for (const part of parts) expect(page.body).toContain(part);
});

it('the mailbox page links to the previews of messages if the product has any', async () => {
  const read = async (app: typeof open) =>
    (await app.inject({ url: '/dev/mailbox', headers: { host: '127.0.0.1' } })).body;
  expect(await read(open)).toContain('/dev/mailbox/previews');
  expect(await read(closed)).not.toContain('/dev/mailbox/previews');
});
