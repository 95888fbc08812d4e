// Creates clients that move money, write messages and store files on an instance, and records the
// operations that the server acknowledged. Each call of a client performs one operation.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import type { Instance } from '@wasl/server/testing/instance';
import {
  makeBrokers,
  makePendingTransfers,
  type PendingTransfer,
  readBrokers,
} from '@wasl/testing/ledger-people';
import { SignJWT } from 'jose';
import pg from 'pg';
import sharp from 'sharp';

const WRITERS = 40;
const LEAVING = 8;
const TRANSFERS = 400;

/** Operations that the server acknowledged to the clients. */
export type AcknowledgedWrites = {
  counts: string[];
  payouts: string[];
  messages: string[];
  /**
   * Path and SHA-256 of each uploaded file that stays in the storage, because the clients never
   * remove it.
   */
  kept: { path: string; hash: string }[];
  /** Paths of the uploaded files that the clients have removed. */
  removed: string[];
};

type Ask = (person: string, path: string, body: object) => Promise<unknown>;

/** @param secret - JWT secret of the instance. */
export async function createWritingClients(
  instance: Instance,
  secret: string,
): Promise<{ steps: (() => Promise<void>)[]; acknowledged: AcknowledgedWrites }> {
  const acknowledged: AcknowledgedWrites = {
    counts: [],
    payouts: [],
    messages: [],
    kept: [],
    removed: [],
  };
  const { people, pending } = await arrange(instance);
  const ask: Ask = (person, path, body) => call({ instance, secret }, person, path, body);
  const steps = [
    carryTransfers(ask, acknowledged, people, pending),
    await sendMessages(ask, acknowledged, people, pending),
    await replacePictures(instance, acknowledged),
  ];
  return { steps, acknowledged };
}

type Server = { instance: Instance; secret: string };
type People = { cashier: string; payer: string };

async function arrange(
  instance: Instance,
): Promise<{ people: People; pending: PendingTransfer[] }> {
  const db = new pg.Client(instance.databaseUrl);
  await db.connect();
  try {
    await makeBrokers(db, 1);
    const { cashiers, payers } = await readBrokers(db);
    const pending = await makePendingTransfers(db, TRANSFERS);
    return { people: { cashier: cashiers[0] ?? '', payer: payers[0] ?? '' }, pending };
  } finally {
    await db.end();
  }
}

/** Each call moves one transfer through its four states. */
function carryTransfers(
  ask: Ask,
  acknowledged: AcknowledgedWrites,
  { cashier, payer }: People,
  pending: PendingTransfer[],
): () => Promise<void> {
  let next = 0;
  return async () => {
    const transfer = pending[next++];
    // A test may run for so long that these clients use up all prepared transfers. From then on,
    // each call of this function only waits.
    if (!transfer) return sleep(100);
    const count = randomUUID();
    await ask(cashier, 'rpc/record_cash_handover', {
      p_id: count,
      p_reference: transfer.reference,
      p_counted_centimes: 50_800,
    });
    acknowledged.counts.push(count);
    await ask(transfer.sender, 'rpc/confirm_cash_handover', { p_id: count });
    await ask(payer, 'rpc/accept_money_transfer', { p_id: transfer.id });
    await ask(payer, 'rpc/pay_out_money_transfer', {
      p_id: transfer.id,
      p_request_id: randomUUID(),
      p_payout_code: '20262026',
      p_counted_centimes: 50_000,
      p_document_type: 'CIN',
      p_document_last4: 'A123',
      p_name_matches: true,
    });
    acknowledged.payouts.push(transfer.id);
  };
}

/**
 * The senders of the transfers write to the broker alternately, because messages are rate limited
 * for each sender.
 */
async function sendMessages(
  ask: Ask,
  acknowledged: AcknowledgedWrites,
  { payer }: People,
  pending: PendingTransfer[],
): Promise<() => Promise<void>> {
  const senders = [...new Set(pending.map(({ sender }) => sender))].slice(0, WRITERS);
  const p_code = await ask(payer, 'rpc/renew_invite_link', { p_request_id: randomUUID() });
  const conversations = await Promise.all(
    senders.map(async (sender) => {
      const invite = { p_code, p_id: randomUUID() };
      const id = (await ask(sender, 'rpc/accept_invite', invite)) as string;
      await ask(payer, 'rpc/answer_request', { p_conversation_id: id, p_answer: 'accept' });
      return { id, sender };
    }),
  );
  let next = 0;
  return async () => {
    const conversation = conversations[next++ % conversations.length];
    const id = randomUUID();
    await ask(conversation?.sender ?? '', 'messages', {
      id,
      conversation_id: conversation?.id,
      sender_id: conversation?.sender,
      body: `message ${id}`,
    });
    acknowledged.messages.push(id);
  };
}

/**
 * Each call of the returned function uploads two files. One of them is removed some calls later, so
 * a backup taken at any moment lists files that are deleted soon after.
 */
async function replacePictures(
  instance: Instance,
  acknowledged: AcknowledgedWrites,
): Promise<() => Promise<void>> {
  const picture = await sharp({
    create: { width: 16, height: 16, channels: 3 as const, background: '#335577' },
  })
    .webp()
    .toBuffer();
  const bucket = createClient(instance.url, instance.serviceRoleKey).storage.from('avatars');
  const upload = async () => {
    const path = `${randomUUID()}.webp`;
    // Random bytes after the end of the image data make each file unique.
    const bytes = Buffer.concat([picture, randomBytes(32)]);
    const { error } = await bucket.upload(path, bytes, { contentType: 'image/webp' });
    if (error) throw error;
    return { path, hash: sha256Of(bytes) };
  };
  const leaving = await Promise.all(Array.from({ length: LEAVING }, upload));
  return async () => {
    acknowledged.kept.push(await upload());
    leaving.push(await upload());
    const path = leaving.shift()?.path ?? '';
    const { error } = await bucket.remove([path]);
    if (error) throw error;
    acknowledged.removed.push(path);
  };
}

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function call(
  { instance, secret }: Server,
  person: string,
  path: string,
  body: object,
): Promise<unknown> {
  const token = await new SignJWT({ role: 'authenticated', aal: 'aal1' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(person)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));
  const answer = await fetch(`${instance.url}/rest/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: instance.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text ? JSON.parse(text) : undefined;
}
