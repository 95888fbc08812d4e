// A message that waits on this device, which one goes next, and what a failure makes of it.
import type { ErrorName } from '@wasl/core/error-codes';
import { inSendOrder, type Queued } from '../../../../shared/outbox/send-order.ts';
import { pauses } from '../../../../shared/timeouts.ts';
import type { Attachment, Message } from '../chat-types.ts';
import type { Failure } from '../engine/failure.ts';

export type OutgoingFile = {
  /** Its place in the store, made with the message, so that a repeat finds what has arrived. */
  attachment: Attachment;
  type: Message['type'];
  blob: Blob;
  isUploaded: boolean;
};
export type Outgoing = Queued & {
  conversationId: string;
  body: string | null;
  replyToId: string | null;
  isForwarded: boolean;
  file?: OutgoingFile;
  /** The home that it is about. */
  homeId?: string;
  queuedAt: string;
  /** Failures that count; being offline is none. */
  attempts: number;
  /** Milliseconds; 0 while nothing has failed. */
  failedAt: number;
  state: 'waiting' | 'error';
  refusal?: ErrorName;
};

export const RETRIES = 3;

/**
 * The message to send, or when there will be one. A failed one goes behind what others wait for, and never is one overtaken by a
 * later one of the same conversation.
 */
export function nextOutgoing(
  items: Iterable<Outgoing>,
  now: number,
): { item?: Outgoing; dueAt?: number } {
  const heads = new Map<string, Outgoing>();
  for (const item of inSendOrder(items)) {
    if (item.state === 'waiting' && !heads.has(item.conversationId)) {
      heads.set(item.conversationId, item);
    }
  }
  const [first] = [...heads.values()].sort(
    (one, other) => one.failedAt - other.failedAt || one.order - other.order,
  );
  if (!first) return {};
  const dueAt = first.failedAt === 0 ? now : first.failedAt + pauses.messageRetry;
  return dueAt <= now ? { item: first } : { dueAt };
}

export function afterFailure(item: Outgoing, failure: Failure, now: number): Outgoing {
  switch (failure.kind) {
    case 'away':
    case 'busy':
      return item;
    case 'final':
      return { ...item, state: 'error', ...(failure.refusal ? { refusal: failure.refusal } : {}) };
    case 'counts': {
      const attempts = item.attempts + 1;
      return { ...item, attempts, failedAt: now, state: attempts > RETRIES ? 'error' : 'waiting' };
    }
  }
}

/** She wants it tried again: as if it had never failed. */
export function tryAgain({ refusal: _, ...item }: Outgoing): Outgoing {
  return { ...item, attempts: 0, failedAt: 0, state: 'waiting' };
}
