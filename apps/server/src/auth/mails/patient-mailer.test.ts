// A mail server that is away for a while costs nobody a mail, and nobody gets one that is worth nothing any more.
import { expect, it, onTestFinished } from 'vitest';
import type { Mail } from '../../mailbox/mailer.ts';
import { setTimeouts } from '../../timeouts.ts';
import { createPatientMailer } from './patient-mailer.ts';

const mail: Mail = { to: 'amina@mail.example', subject: '', text: '', html: '' };
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION' });
const busy = Object.assign(new Error('try later'), { responseCode: 451 });
const nobody = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
const LONG_MS = 3_600_000;

/** @param mailRetries Milliseconds before each repeat. */
function patient(server: ReturnType<typeof failing>, mailRetries: number[]) {
  onTestFinished(setTimeouts({ mailRetries }));
  return createPatientMailer(server);
}

/** A mail server that fails so often and then takes what it gets. */
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

it('tries again until it is taken, once', async () => {
  const server = failing(away, busy);
  await patient(server, [1, 1, 1]).send(mail);
  expect(server.state).toEqual({ tries: 3, taken: [mail] });
});

it.each([530, 534, 535, 538])(
  'tries again while the server refuses our own password: %i',
  async (code) => {
    const refused = Object.assign(new Error('authentication failed'), { responseCode: code });
    const server = failing(refused, refused);
    await patient(server, [1, 1, 1]).send(mail);
    expect(server.state).toEqual({ tries: 3, taken: [mail] });
  },
);

it('gives up after the last wait, with the last failure', async () => {
  const server = failing(away, away, busy);
  await expect(patient(server, [1, 1]).send(mail)).rejects.toBe(busy);
  expect(server.state).toEqual({ tries: 3, taken: [] });
});

it.each([
  [[nobody], 1],
  [[away, nobody], 2],
])('tries no more after a refusal for good', async (failures, tries) => {
  const server = failing(...failures);
  await expect(patient(server, [1, 1]).send(mail)).rejects.toBe(nobody);
  expect(server.state).toEqual({ tries, taken: [] });
});

it('asks before each repeat whether the mail is wanted still, and not before the first try', async () => {
  const answers = [true, false];
  const server = failing(away, away);
  const isWanted = async () => answers.shift() ?? true;
  await patient(server, [1, 1, 1]).send({ ...mail, isWanted });
  expect(server.state).toEqual({ tries: 2, taken: [] });
  expect(answers).toEqual([]);
});

it('tries once more when it is hurried, and waits no more', async () => {
  const server = failing(away, away);
  const mailer = patient(server, [LONG_MS, LONG_MS]);
  const sent = mailer.send(mail);
  // The first try has failed by then.
  await new Promise(setImmediate);
  mailer.hurry();
  await expect(sent).rejects.toBe(away);
  expect(server.state.tries).toBe(2);
  await mailer.send(mail);
  expect(server.state.taken).toEqual([mail]);
});

it('keeps no more than five hundred waiting', async () => {
  const server = failing(...Array.from({ length: 501 }, () => away));
  const mailer = patient(server, [LONG_MS]);
  const sent = Array.from({ length: 500 }, () => mailer.send(mail));
  await new Promise(setImmediate);
  await expect(mailer.send(mail)).rejects.toBe(away);
  mailer.hurry();
  await Promise.all(sent);
  expect(server.state.taken).toHaveLength(500);
});
