// Tests that an outage of the mail server loses no e-mail, and that outdated e-mails are not sent
// afterwards.
import { expect, it, onTestFinished } from 'vitest';
import type { Mail } from '../../mailbox/mailer.ts';
import { setTimeouts } from '../../timeouts.ts';
import { createRetryingMailer } from './retrying-mailer.ts';

const mail: Mail = { to: 'amina@mail.example', subject: '', text: '', html: '' };
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION' });
const busy = Object.assign(new Error('try later'), { responseCode: 451 });
const nobody = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
const LONG_MS = 3_600_000;

/** @param mailRetries - Delay before each retry, in milliseconds. */
function patient(server: ReturnType<typeof failing>, mailRetries: number[]) {
  onTestFinished(setTimeouts({ mailRetries }));
  return createRetryingMailer(server);
}

/**
 * A mail server that first fails with each of the given errors in turn, and then accepts every
 * e-mail.
 */
function failing(...failures: Error[]) {
  const state = { tries: 0, taken: [] as Mail[] };
  const send = async (one: Mail) => {
    state.tries++;
    const failure = failures.shift();
    if (failure) throw failure;
    state.taken.push(one);
  };
  return { state, send };
}

it('retries until the e-mail is accepted, and sends it only once', async () => {
  const server = failing(away, busy);
  await patient(server, [1, 1, 1]).send(mail);
  expect(server.state).toEqual({ tries: 3, taken: [mail] });
});

it.each([530, 534, 535, 538])(
  'retries while the mail server rejects the credentials of this server with the reply %i',
  async (code) => {
    const refused = Object.assign(new Error('authentication failed'), { responseCode: code });
    const server = failing(refused, refused);
    await patient(server, [1, 1, 1]).send(mail);
    expect(server.state).toEqual({ tries: 3, taken: [mail] });
  },
);

it('gives up on an e-mail after the last retry, and rejects with the last error', async () => {
  const server = failing(away, away, busy);
  await expect(patient(server, [1, 1]).send(mail)).rejects.toBe(busy);
  expect(server.state).toEqual({ tries: 3, taken: [] });
});

it.each([
  [[nobody], 1],
  [[away, nobody], 2],
])('does not retry an e-mail that the mail server refused permanently', async (failures, tries) => {
  const server = failing(...failures);
  await expect(patient(server, [1, 1]).send(mail)).rejects.toBe(nobody);
  expect(server.state).toEqual({ tries, taken: [] });
});

it('checks before each retry, but not before the first attempt, whether the e-mail should still be sent', async () => {
  const answers = [true, false];
  const server = failing(away, away);
  const isWanted = async () => answers.shift() ?? true;
  await patient(server, [1, 1, 1]).send({ ...mail, isWanted });
  expect(server.state).toEqual({ tries: 2, taken: [] });
  expect(answers).toEqual([]);
});

it('tries each pending e-mail once more at shutdown, without waiting for its next retry', async () => {
  const server = failing(away, away);
  const mailer = patient(server, [LONG_MS, LONG_MS]);
  const sent = mailer.send(mail);
  // By now the first attempt has failed.
  await new Promise(setImmediate);
  mailer.hurry();
  await expect(sent).rejects.toBe(away);
  expect(server.state.tries).toBe(2);
  await mailer.send(mail);
  expect(server.state.taken).toEqual([mail]);
});

it('keeps at most five hundred e-mails that wait for a retry', async () => {
  const server = failing(...Array.from({ length: 501 }, () => away));
  const mailer = patient(server, [LONG_MS]);
  const sent = Array.from({ length: 500 }, () => mailer.send(mail));
  await new Promise(setImmediate);
  await expect(mailer.send(mail)).rejects.toBe(away);
  mailer.hurry();
  await Promise.all(sent);
  expect(server.state.taken).toHaveLength(500);
});
