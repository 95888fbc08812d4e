// Lets tests act as an outbox worker: calls the database functions that a worker calls. Also reads
// the rows of the outbox, so that tests can check them.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import { call } from '../database/call.ts';

export type ClaimedMessage = {
  id: string;
  token: string;
  channel: string;
  type: string;
  kind: string;
  data: Record<string, unknown>;
  details: Record<string, unknown> | null;
  attempt: number;
  language: string;
  to: { id: string; endpoint: string }[] | string[];
  person: { id: string; first_name: string; unread: number; unsubscribe_token: string | null };
};

/** Leases the due messages of these people, and returns no messages of other people. */
export async function claimMessages(db: Client, ...people: string[]): Promise<ClaimedMessage[]> {
  const [due] = await asRoot<{ lists: number }>(
    db,
    `with first as (
       update private.outbox_messages set next_attempt_at = next_attempt_at - interval '9 years'
       where user_id = any ($1) and state = 'waiting' and next_attempt_at <= now() returning user_id, channel)
     select count(distinct (user_id, channel))::integer as lists from first`,
    [people],
  );
  return claimAnyMessages(db, due?.lists).then((all) =>
    all.filter(({ person }) => people.includes(person.id)),
  );
}

export async function claimAnyMessages(db: Client, limit = 1): Promise<ClaimedMessage[]> {
  const row = await call<{ take_outbox_messages: ClaimedMessage[] }>(
    db,
    'service_role',
    'take_outbox_messages',
    { p_limit: limit, p_lease_seconds: 60 },
  );
  return row.take_outbox_messages;
}

export async function markMessage(
  db: Client,
  message: { id: string; token: string } | undefined,
  outcome: string,
  more: Record<string, unknown> = {},
): Promise<boolean> {
  const row = await call<{ mark_outbox_message: boolean }>(
    db,
    'service_role',
    'mark_outbox_message',
    { p_id: message?.id, p_token: message?.token, p_outcome: outcome, ...more },
  );
  return row.mark_outbox_message;
}

export type OutboxRow = {
  id: string;
  channel: string;
  state: string;
  reason: string | null;
  kind: string;
  data: Record<string, unknown>;
  attempts: number;
  /** Seconds until a worker may lease the message again. */
  pause: number;
};

export const outboxOf = (db: Client, person: string, ...channels: string[]) =>
  asRoot<OutboxRow>(
    db,
    `select id, channel, state, reason, kind, data, attempts, extract(epoch from next_attempt_at - now())::float as pause
     from private.outbox_messages where user_id = $1 and (channel = any ($2) or $2 = '{}') order by number`,
    [person, channels],
  );

/** Moves the due times of the person's waiting messages into the past by the given interval. */
export const backdateMessages = (db: Client, person: string, time: string) =>
  asRoot(
    db,
    `update private.outbox_messages set next_attempt_at = next_attempt_at - $2::interval, not_before = not_before - $2::interval
     where user_id = $1 and state = 'waiting'`,
    [person, time],
  );

/** Queues a message without a notification. */
export async function queueMessage(
  db: Client,
  person: string,
  kind: string,
  { channel = 'push', notBefore = '0 seconds', id = crypto.randomUUID() as string } = {},
): Promise<string> {
  await asRoot(
    db,
    `select private.queue_outbox_message($1, $2, $3, 'account', $4, '{}', now() + $5::interval)`,
    [id, person, channel, kind, notBefore],
  );
  return id;
}

/**
 * Sends every kind of notification by push only, until the transaction ends. Tests of the
 * preferences cover the other channels.
 */
export const notifyByPushOnly = (db: Client) =>
  asRoot(
    db,
    `create or replace function private.channels_for(p_user_id uuid, p_type text, p_kind text, p_at timestamptz)
     returns table (channel text, not_before timestamptz) language sql stable as $$ select 'push', p_at $$`,
  );
