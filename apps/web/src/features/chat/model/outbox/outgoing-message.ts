// Messages that are queued on this device, and functions that select the next message to send and
// apply the effect of a failed attempt.
import type { ErrorName } from '@wasl/core/error-codes';
import { type QueuedItem, sortInSendOrder } from '../../../../shared/outbox/send-order.ts';
import { pauses } from '../../../../shared/timeouts.ts';
import type { Attachment, Message } from '../chat-types.ts';
import type { SendFailure } from '../engine/send-failure.ts';

export type OutgoingFile = {
  /**
   * Contains the storage path of the file. The path is generated once, when the message is queued.
   * Each attempt to send the message uses this path, so that a retry finds a file that has already
   * been uploaded.
   */
  attachment: Attachment;
  type: Message['type'];
  blob: Blob;
  isUploaded: boolean;
};
export type OutgoingMessage = QueuedItem & {
  conversationId: string;
  body: string | null;
  replyToId: string | null;
  isForwarded: boolean;
  file?: OutgoingFile;
  /** Home listing that the message is about. */
  homeId?: string;
  queuedAt: string;
  /**
   * Number of failures that count towards the retry limit. Failures while the server is unreachable
   * or the user is rate limited are not counted.
   */
  attempts: number;
  /** Time of the last failure in milliseconds; 0 without a failure. */
  failedAt: number;
  state: 'waiting' | 'error';
  refusal?: ErrorName;
};

export const MAX_RETRIES = 3;

/**
 * Returns the next message to send. If no message may be sent yet, returns the time in milliseconds
 * at which the next attempt is due. Messages of one conversation are sent in order. A failed
 * message therefore delays the later messages of its conversation, but not those of other
 * conversations.
 */
export function nextOutgoingMessage(
  items: Iterable<OutgoingMessage>,
  now: number,
): { item?: OutgoingMessage; dueAt?: number } {
  const heads = new Map<string, OutgoingMessage>();
  for (const item of sortInSendOrder(items)) {
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

export function applySendFailure(
  item: OutgoingMessage,
  failure: SendFailure,
  now: number,
): OutgoingMessage {
  switch (failure.kind) {
    case 'away':
    case 'busy':
      return item;
    case 'final':
      return { ...item, state: 'error', ...(failure.refusal ? { refusal: failure.refusal } : {}) };
    case 'counts': {
      const attempts = item.attempts + 1;
      return {
        ...item,
        attempts,
        failedAt: now,
        state: attempts > MAX_RETRIES ? 'error' : 'waiting',
      };
    }
  }
}

/** Resets a message for a manual retry, as if it had never failed. */
export function resetForRetry({ refusal: _, ...item }: OutgoingMessage): OutgoingMessage {
  return { ...item, attempts: 0, failedAt: 0, state: 'waiting' };
}
