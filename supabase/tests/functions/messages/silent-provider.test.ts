// A provider accepts the connection and never responds. The request times out, the message waits
// for its next attempt, and other messages are still sent.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  ClaimedMessage,
  MessageOutcome,
} from '../../../functions/send-outbox/claimed-message.ts';
import { drainOutbox } from '../../../functions/send-outbox/drain-outbox.ts';
import { sendMail } from '../../../functions/send-outbox/send-mail.ts';
import { sendSms } from '../../../functions/send-outbox/send-sms.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { backdateMessages, outboxOf, queueMessage } from '../../support/outbox/outbox-messages.ts';
import { subscribeToPush } from '../../support/outbox/subscribe-to-push.ts';

const PATIENCE = 200;
const MAIL = { subject: 'Subject', text: 'text', html: '<p>text</p>', headers: {} };
const sockets = new Set<Socket>();
let silent: Server;
let half: Server;
const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
  // Simulates a mail server that hangs: it sends its greeting, and then never answers.
  half = createServer((socket) => {
    sockets.add(socket);
    socket.write('220 mail.example ESMTP\r\n');
  }).listen(0, '127.0.0.1');
  await Promise.all([once(silent, 'listening'), once(half, 'listening')]);
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
  half.close();
});

const byMail = (server: Server) =>
  sendMail(
    { ...MAIL, to: 'amina@app.example' },
    'key-1',
    (name) => (name === 'SMTP_URL' ? `smtp://127.0.0.1:${portOf(server)}` : ''),
    PATIENCE,
  );
const bySms = () =>
  sendSms(
    { to: '+212612345678', text: 'text' },
    'key-1',
    (name) => (name === 'SMS_URL' ? `http://127.0.0.1:${portOf(silent)}` : ''),
    PATIENCE,
  );

it.each([
  ['a mail server that never greets', () => byMail(silent)],
  ['a mail server that greets and stops', () => byMail(half)],
  ['an SMS provider that never answers', bySms],
])('%s times out, and is retried later', async (_what, send) => {
  expect(await send()).toEqual({ outcome: 'later', why: expect.stringMatching(/^[a-z0-9_]+$/) });
});

it(
  'messages to a silent provider are sent later, once and in order, and other people’s messages are not delayed',
  withDatabase(async (db) => {
    const [amina, omar] = [await makePerson(db), await makePerson(db)];
    for (const person of [amina, omar]) await subscribeToPush(db, person);
    for (const kind of ['first', 'second'])
      await queueMessage(db, amina, kind, { channel: 'email' });
    for (const kind of ['one', 'two', 'three']) await queueMessage(db, omar, kind);
    const ended: string[] = [];
    const othersEnded = Promise.withResolvers<void>();
    let isBack = false;
    const send = async (message: ClaimedMessage): Promise<MessageOutcome> => {
      const isSilent = message.channel === 'email' && message.person.id === amina && !isBack;
      if (isSilent) await othersEnded.promise;
      const outcome: MessageOutcome = isSilent ? await byMail(silent) : { outcome: 'sent' };
      if ([amina, omar].includes(message.person.id)) ended.push(message.kind);
      if (message.kind === 'three') othersEnded.resolve();
      return outcome;
    };
    const drain = () =>
      drainOutbox(
        async (name, args) =>
          (
            await call<Record<string, unknown>>(
              db,
              'service_role',
              name,
              args as Record<string, unknown>,
            )
          )[name],
        send,
        () => false,
      );
    await drain();
    expect(ended).toEqual(['one', 'two', 'three', 'first']);
    const [first, second] = await outboxOf(db, amina, 'email');
    expect(first).toMatchObject({ kind: 'first', state: 'waiting', attempts: 1 });
    expect(first?.pause).toBeGreaterThan(0);
    expect(second).toMatchObject({ state: 'waiting', attempts: 0 });
    // The first message is retried for an hour. Meanwhile the second message waits, and both are
    // kept.
    for (let tries = 2; tries <= 5; tries += 1) {
      await backdateMessages(db, amina, '15 minutes');
      await drain();
      expect(await outboxOf(db, amina, 'email')).toMatchObject([
        { state: 'waiting', attempts: tries },
        { state: 'waiting', attempts: 0 },
      ]);
    }
    isBack = true;
    await backdateMessages(db, amina, '1 hour');
    ended.length = 0;
    await drain();
    expect(ended).toEqual(['first', 'second']);
    expect(await outboxOf(db, amina, 'email')).toMatchObject([
      { kind: 'first', state: 'sent', attempts: 6 },
      { kind: 'second', state: 'sent', attempts: 1 },
    ]);
  }),
);
