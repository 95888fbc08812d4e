// Sends e-mail to an SMTP server that the test runs, and classifies the result by the server's
// response.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { textContainingInOrder } from '@wasl/testing/text-containing-in-order';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendMail } from '../../../functions/send-outbox/send-mail.ts';

const received: { from: string; to: string[]; source: string }[] = [];
let answer: { when: 'auth' | 'mail' | 'rcpt' | 'data'; code: number } | undefined;
const refusal = (when: string) =>
  answer?.when === when
    ? Object.assign(new Error('amina@app.example is not welcome'), { responseCode: answer.code })
    : null;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: (_, __, done) => done(refusal('auth'), { user: 'wasl' }),
  onMailFrom: (_, __, done) => done(refusal('mail')),
  onRcptTo: (_, __, done) => done(refusal('rcpt')),
  async onData(stream, session, done) {
    const source = await text(stream);
    const { mailFrom, rcptTo } = session.envelope;
    received.push({
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      source,
    });
    done(refusal('data'));
  },
});
let smtp: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  smtp = `smtp://wasl:secret@127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((done) => void server.close(() => done())));
beforeEach(() => {
  received.length = 0;
  answer = undefined;
});

const MAIL = {
  to: 'amina@app.example',
  subject: 'مبلغك جاهز لتسحبه',
  text: 'plain',
  html: '<p>page</p>',
  headers: { 'List-Unsubscribe': '<https://app.example/u?token=t>' },
};
const send = (settings: Record<string, string> = { SMTP_URL: smtp }, mail = MAIL) =>
  sendMail(mail, 'key-1', (name) => settings[name] ?? '');

it('a mail is sent with HTML and plain text, its headers, and a message id derived from the message’s key', async () => {
  expect(await send({ SMTP_URL: smtp, MAIL_FROM: 'Shop <no-reply@shop.example>' })).toEqual({
    outcome: 'sent',
  });
  expect(received).toHaveLength(1);
  const [{ from, to, source = '' } = {}] = received;
  expect([from, to]).toEqual(['no-reply@shop.example', ['amina@app.example']]);
  expect(source).toMatch(/^Message-ID: <key-1@shop\.example>\r$/m);
  expect(source).toMatch(/^List-Unsubscribe: <https:\/\/app\.example\/u\?token=t>\r$/m);
  expect(source).toEqual(
    textContainingInOrder('multipart/alternative', 'text/plain', 'plain', 'text/html', '<p>page'),
  );
});

it('the sender is the product’s own address unless a setting contains another address', async () => {
  await send();
  expect(received[0]?.from).toBe('no-reply@wasl.example');
});

it.each([
  ['rcpt', 550, { outcome: 'refused', why: 'smtp_550' }],
  ['rcpt', 450, { outcome: 'later', why: 'smtp_450' }],
  ['rcpt', 421, { outcome: 'later', why: 'smtp_421' }],
  ['mail', 451, { outcome: 'later', why: 'smtp_451' }],
  ['data', 554, { outcome: 'refused', why: 'smtp_554' }],
  ['data', 452, { outcome: 'later', why: 'smtp_452' }],
  // The SMTP server rejects Wasl's own password. The message is correct, so it is sent again later.
  ['auth', 535, { outcome: 'later', why: 'smtp_535' }],
] as const)(
  'an SMTP error in response to the command %s with code %i is classified as temporary or permanent',
  async (when, code, outcome) => {
    answer = { when, code };
    expect(await send()).toEqual(outcome);
  },
);

it('an address that contains a line break or a second address adds no recipient to the mail', async () => {
  for (const to of ['a@app.example\r\nBcc: b@app.example', 'a@app.example, b@app.example']) {
    await send(undefined, { ...MAIL, to });
    expect(received.flatMap((mail) => mail.to)).not.toContain('b@app.example');
    expect(received.map((mail) => mail.source).join()).not.toMatch(/^Bcc:/m);
  }
});

it('an e-mail is retried later if the mail server cannot be reached', async () => {
  const outcome = await send({ SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(outcome).toMatchObject({ outcome: 'later', why: expect.stringMatching(/^e[a-z]+$/) });
});

it('without SMTP, mail is posted to the mailbox page with the service key, but refused if the page is missing', async () => {
  let status = 204;
  const asked: unknown[] = [];
  const mailbox = createServer(async (request, response) => {
    const { method, url, headers } = request;
    asked.push([method, url, headers.authorization, JSON.parse(await text(request))]);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(mailbox, 'listening');
  const { port } = mailbox.address() as AddressInfo;
  const settings = { SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_SERVICE_ROLE_KEY: 'k' };
  expect(await send(settings)).toEqual({ outcome: 'sent' });
  expect(asked).toEqual([['POST', '/dev/mailbox', 'Bearer k', { ...MAIL, key: 'key-1' }]]);
  status = 404;
  expect(await send(settings)).toEqual({ outcome: 'refused', why: 'no_service' });
  mailbox.close();
  await once(mailbox, 'close');
  expect(await send(settings)).toMatchObject({ outcome: 'later' });
});
