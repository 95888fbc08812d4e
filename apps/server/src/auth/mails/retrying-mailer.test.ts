// Retries after a mail server outage lose no e-mail and send no outdated one.
import { expect, it, onTestFinished } from 'vitest';
import type { Mail } from '../../mailbox/mailer.ts';
import { setTimeouts } from '../../timeouts.ts';
import { createRetryingMailer } from './retrying-mailer.ts';

const mail: Mail = { to: 'amina@mail.example', subject: '', text: '', html: '' };
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION' });
const busy = Object.assign(new Error('try later'), { responseCode: 451 });
const nobody = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
const LONG_MS = 3_600_000;

/** @param mailRetries - Delays before each retry, in milliseconds. */
function patient(server: ReturnType<typeof failing>, mailRetries: number[]) {
  onTestFinished(setTimeouts({ mailRetries }));
  return createRetryingMailer(server);
}

/** A mail server that fails with each of the given errors in turn, then accepts e-mails. */
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
  'retries while the mail server rejects our own credentials with the reply %i',
  async (code) => {
    const refused = Object.assign(new Error('authentication failed'), { responseCode: code });
    const server = failing(refused, refused);
    await patient(server, [1, 1, 1]).send(mail);
    expect(server.state).toEqual({ tries: 3, taken: [mail] });
  },
);

it('gives up on an e-mail after the last delay, and rejects with the last error', async () => {
  const server = failing(away, away, busy);
  await expect(patient(server, [1, 1]).send(mail)).rejects.toBe(busy);
  expect(server.state).toEqual({ tries: 3, taken: [] });
});

it.each([
  [[nobody], 1],
  [[away, nobody], 2],
])('does not retry an e-mail after a permanent failure', async (failures, tries) => {
  const server = failing(...failures);
  await expect(patient(server, [1, 1]).send(mail)).rejects.toBe(nobody);
  expect(server.state).toEqual({ tries, taken: [] });
});

it('checks before each retry, but not before the first attempt, whether the e-mail is still wanted', async () => {
  const answers = [true, false];
  const server = failing(away, away);
  const isWanted = async () => answers.shift() ?? true;
  await patient(server, [1, 1, 1]).send({ ...mail, isWanted });
  expect(server.state).toEqual({ tries: 2, taken: [] });
  expect(answers).toEqual([]);
});

it('retries pending e-mails once more at shutdown, without waiting', async () => {
  const server = failing(away, away);
  const mailer = patient(server, [LONG_MS, LONG_MS]);
  const sent = mailer.send(mail);
  // The first attempt has failed by this point.
  await new Promise(setImmediate);
  mailer.hurry();
  await expect(sent).rejects.toBe(away);
  expect(server.state.tries).toBe(2);
  await mailer.send(mail);
  expect(server.state.taken).toEqual([mail]);
});

it('keeps at most five hundred e-mails for a retry', async () => {
  const server = failing(...Array.from({ length: 501 }, () => away));
  const mailer = patient(server, [LONG_MS]);
  const sent = Array.from({ length: 500 }, () => mailer.send(mail));
  await new Promise(setImmediate);
  await expect(mailer.send(mail)).rejects.toBe(away);
  mailer.hurry();
  await Promise.all(sent);
  expect(server.state.taken).toHaveLength(500);
});
