// A message that this sender has for a while, and what may become of it.
import type { Message } from './message.ts';

export type Subscription = { id: string; endpoint: string; p256dh: string; auth: string };

type Taken = {
  /** Also the key by which a provider knows what it was given before. */
  id: string;
  /** Says that this sender has it. */
  token: string;
  type: string;
  kind: string;
  data: Record<string, unknown>;
  language: string;
  attempt: number;
  created_at: string;
  person: { id: string; first_name: string; unread: number };
};

export type TakenMessage =
  | (Taken & { channel: 'push'; to: Subscription[]; details?: Message['details'] })
  | (Taken & { channel: 'email' | 'sms'; to: string[] });

export type Outcome =
  | { outcome: 'sent' }
  /** It can never be sent. */
  | { outcome: 'refused'; why: string }
  /** There is nobody any more whom it could reach. */
  | { outcome: 'dropped'; why: string }
  /** It is tried again, after so many seconds when the provider says how many. */
  | { outcome: 'later'; why: string; retryAfter?: number | undefined; reachedIds?: string[] };
