// Part of the simulated load: e-mails and SMS messages of the outbox. Queues the messages, inspects
// their rows, and counts the messages that arrive.
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { runAsOwner } from '../machine/run-as-owner.ts';

export type QueuedMessages = {
  ids: string[];
  /** E-mail addresses of the recipients, in the order in which the e-mails were queued. */
  emails: string[];
  /** Ids of the SMS messages. */
  texts: string[];
};

const PATIENCE_MS = 90_000;
const LOOK_MS = 100;
const PASS_MS = 1000;

/**
 * Creates new people and queues one e-mail and one SMS for each of them. @param people - Number of
 * people to create.
 */
export async function queueMessages(db: pg.Client, people: number): Promise<QueuedMessages> {
  const queued: QueuedMessages = { ids: [], emails: [], texts: [] };
  await db.query('begin');
  for (let number = 0; number < people; number++) {
    const [person, mail, text] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const email = `${person}@people.example`;
    await db.query(
      `insert into auth.users (id, aud, role, email, email_confirmed_at) values ($1, 'authenticated', 'authenticated', $2, now())`,
      [person, email],
    );
    await db.query(
      'update public.profiles set phone_number = $2, phone_verified = true where id = $1',
      [person, `+2126${String(10_000_000 + number)}`],
    );
    for (const [id, channel] of [
      [mail, 'email'],
      [text, 'sms'],
    ]) {
      await db.query(
        `select private.queue_outbox_message($1, $2, $3, 'account', 'identity_approved')`,
        [id, person, channel],
      );
    }
    queued.ids.push(mail, text);
    queued.emails.push(email);
    queued.texts.push(text);
  }
  await db.query('commit');
  return queued;
}

/**
 * Waits until all messages meet a condition.
 * @param state - The condition, in SQL.
 * @throws Error when the messages do not meet the condition in time.
 */
export async function waitUntilAllSent(
  url: string,
  { ids }: QueuedMessages,
  state: string,
): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  await runAsOwner(url, async (db) => {
    for (;;) {
      const { rows } = await db.query<{ id: string; reason: string | null; state: string }>(
        `select id, state, reason from private.outbox_messages where id = any ($1) and not (${state})`,
        [ids],
      );
      const [first] = rows;
      if (!first) return;
      if (performance.now() > deadline) {
        throw new Error(`${rows.length} messages are not yet "${state}": ${JSON.stringify(first)}`);
      }
      await wait(LOOK_MS);
    }
  });
}

/**
 * Repeatedly moves the retry times into the past until all messages have been sent. A message with
 * a lease is not changed, because a sender is working on the message.
 */
export async function waitUntilSent(url: string, queued: QueuedMessages): Promise<void> {
  const pass = () =>
    runAsOwner(url, (db) =>
      db.query(
        `with over as (update private.outbox_messages set next_attempt_at = now()
           where id = any ($1) and state = 'waiting' and lease_token is null and next_attempt_at > now())
         select private.wake_outbox()`,
        [queued.ids],
      ),
    );
  const passing = setInterval(() => void pass().catch(() => {}), PASS_MS);
  try {
    await pass();
    await waitUntilAllSent(url, queued, "state = 'sent'");
  } finally {
    clearInterval(passing);
  }
}

/**
 * @param mails - Recipients of the e-mails that arrived, one entry for each e-mail.
 * @param texts - Ids of the SMS messages that arrived, one entry for each SMS message.
 */
export function countSent(
  { emails, texts: wanted }: QueuedMessages,
  mails: readonly string[],
  texts: readonly string[],
): { lost: number; doubled: number } {
  const times = [
    ...emails.map((email) => mails.filter((one) => one === email).length),
    ...wanted.map((id) => texts.filter((one) => one === id).length),
  ];
  return {
    lost: times.filter((count) => count === 0).length,
    doubled: times.filter((count) => count > 1).length,
  };
}
