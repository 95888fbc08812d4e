// What edge functions put into the mailbox: with the service key alone, and only where there is one.
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailboxRoutes } from './mailbox-routes.ts';
import type { Mail } from './mailer.ts';

const kept: Mail[] = [];
const store = { keep: async (mail: Mail) => void kept.push(mail), list: async () => [] };
const open = fastify();
const closed = fastify();
const none = async () => [];
beforeAll(async () => {
  await open.register(mailboxRoutes(store, 'Shop', none, 'service-key'));
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

it('keeps what a function would have sent', async () => {
  expect((await post(open, 'Bearer service-key')).statusCode).toBe(204);
  expect(kept).toEqual([MAIL]);
});

it.each([undefined, 'Bearer other', 'service-key', 'Bearer service-key2'])(
  'is not there for whoever says %s',
  async (authorization) => {
    kept.length = 0;
    expect((await post(open, authorization)).statusCode).toBe(404);
    expect(kept).toEqual([]);
  },
);

it('is not there where no mail is kept', async () => {
  expect((await post(closed, 'Bearer service-key')).statusCode).toBe(404);
});

it('refuses half a mail', async () => {
  const answer = await post(open, 'Bearer service-key', { to: 'a@app.example' });
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('subject')]);
});
