// Message that is queued on this device. The functions select the next message to send, and apply
// the effect of a failed attempt.
import type { ErrorName } from '@wasl/core/error-codes';
import { inSendOrder, type Queued } from '../../../../shared/outbox/send-order.ts';
import { pauses } from '../../../../shared/timeouts.ts';
import type { Attachment, Message } from '../chat-types.ts';
import type { Failure } from '../engine/failure.ts';

export type OutgoingFile = {
  /**
   * Storage path of the file. It is generated together with the message, so that a retry finds a
   * file that is already uploaded.
   */
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
  /** Home listing that the message is about. */
  homeId?: string;
  queuedAt: string;
  /** Number of counted failures; being offline does not count. */
  attempts: number;
  /** Time of the last failure in milliseconds; 0 without a failure. */
  failedAt: number;
  state: 'waiting' | 'error';
  refusal?: ErrorName;
};

export const RETRIES = 3;

/**
 * Returns the next message to send or, when all must wait, the time in milliseconds at which the
 * next attempt is due. A failed message waits behind messages of other conversations, but messages
 * of one conversation keep their order.
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

/** Resets a message for a manual retry, as if it had never failed. */
export function tryAgain({ refusal: _, ...item }: Outgoing): Outgoing {
  return { ...item, attempts: 0, failedAt: 0, state: 'waiting' };
}
