// A message that this sender has leased from the outbox, and the possible outcomes of sending the
// message.
import type { OutboxMessage } from './outbox-message.ts';

export type Subscription = { id: string; endpoint: string; p256dh: string; auth: string };

type Taken = {
  /** Id of the message, which is also the idempotency key for the provider. */
  id: string;
  /** Token of this sender's lease on the message. */
  token: string;
  type: string;
  kind: string;
  data: Record<string, unknown>;
  language: string;
  attempt: number;
  created_at: string;
  person: { id: string; first_name: string; unread: number };
};

export type ClaimedMessage =
  | (Taken & { channel: 'push'; to: Subscription[]; details?: OutboxMessage['details'] })
  | (Taken & { channel: 'email' | 'sms'; to: string[] });

export type MessageOutcome =
  | { outcome: 'sent' }
  /** The message cannot be sent, and a retry would also fail. */
  | { outcome: 'refused'; why: string }
  /** The recipient can no longer be reached. */
  | { outcome: 'dropped'; why: string }
  /**
   * Sending failed for now, and the message is retried later. `retryAfter` is the delay in seconds,
   * if the provider sent one.
   */
  | { outcome: 'later'; why: string; retryAfter?: number | undefined; reachedIds?: string[] };
