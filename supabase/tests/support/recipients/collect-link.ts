// Creates a transfer whose recipient has no account and collects the cash through a link. Simulates
// the server, which sends the link, and the recipient, who opens the link. Both call the same
// database functions as in real use.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import { call } from '../database/call.ts';
import { type MadeTransfer, makeTransfer } from '../money/make-transfer.ts';

export const RECIPIENT_PHONE = '+212661234567';

export type SentMessage = {
  id: number;
  text: string;
  phone: string;
  language: string;
  path: string | null;
  code: string | null;
};

/**
 * Simulates the server when it sends a text message: takes the next message from the queue, with a
 * new link and a new code, and then deletes the message from the queue. Returns the message, or
 * null if no message is waiting.
 */
export async function sendNextMessage(
  db: Client,
  token: string = crypto.randomUUID(),
  code = '246813',
): Promise<SentMessage | null> {
  const [row] = await asRoot<{ message: SentMessage | null }>(
    db,
    'select private.take_phone_message($1, $2) as message',
    [token, code],
  );
  if (row?.message) await asRoot(db, 'select private.drop_phone_message($1)', [row.message.id]);
  return row?.message ?? null;
}

export type LinkedTransfer = MadeTransfer & { token: string };

/** Creates a transfer that is ready to collect and whose link has been sent in a message. */
export async function makeLinkedTransfer(
  db: Client,
  recipientPhone = RECIPIENT_PHONE,
): Promise<LinkedTransfer> {
  const made = await makeTransfer(db, 'in_process', { recipientPhone });
  const token = crypto.randomUUID();
  await sendNextMessage(db, token);
  return { ...made, token };
}

type Answer = Record<string, unknown> | null;

export async function callAsVisitor(
  db: Client,
  name: 'open_collect_link' | 'send_collect_code' | 'prove_collect_phone',
  args: Record<string, unknown>,
): Promise<Answer> {
  const row = await call<Record<string, Answer>>(db, null, name, args);
  return row[name] ?? null;
}

/**
 * Requests the code that verifies the recipient's phone number, and sends the message with the
 * code.
 */
export async function sendCode(db: Client, token: string, code = '246813'): Promise<void> {
  await callAsVisitor(db, 'send_collect_code', { p_token: token, p_language: 'fr' });
  await sendNextMessage(db, undefined, code);
}

/** @returns The proof that the phone number is verified. */
export async function verifyCollectPhone(db: Client, token: string): Promise<string> {
  await sendCode(db, token);
  const answer = await callAsVisitor(db, 'prove_collect_phone', {
    p_token: token,
    p_code: '246813',
  });
  return String(answer?.proof);
}

/** Sets the times of this transfer's collect link back by this interval. */
export const backdateCollectLink = (
  db: Client,
  transferId: string,
  time: string,
): Promise<unknown> =>
  asRoot(
    db,
    `update private.collect_links set next_code_at = next_code_at - $2::interval,
       code_ends_at = code_ends_at - $2::interval, proof_ends_at = proof_ends_at - $2::interval
     where transfer_id = $1`,
    [transferId, time],
  );
