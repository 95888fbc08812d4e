// Messages of a conversation as rendered: server messages, queued messages after them, and
// optimistic reactions.
import type { Message, MessageType, ThreadMessage } from '../chat-types.ts';
import type { OutboxState } from '../outbox/outbox.ts';
import type { OutgoingMessage } from '../outbox/outgoing-message.ts';

/** Optimistic reactions that the server has not confirmed yet, by message ID. */
export type OptimisticReactions = ReadonlyMap<string, { reaction: string; isSet: boolean }>;

const sent = new WeakMap<Message, ThreadMessage>();

/** Returns the same object for the same message, so that its bubble does not re-render. */
function asSent(message: Message): ThreadMessage {
  const known = sent.get(message);
  if (known) return known;
  const made: ThreadMessage = { ...message, status: 'sent' };
  sent.set(message, made);
  return made;
}

export function withReaction(
  reactions: Message['reactions'],
  userId: string,
  reaction: string,
  isSet: boolean,
): Message['reactions'] {
  const others = (reactions[userId] ?? []).filter((one) => one !== reaction);
  const mine = isSet ? [...others, reaction] : others;
  const { [userId]: _, ...rest } = reactions;
  return mine.length > 0 ? { ...rest, [userId]: mine } : rest;
}

/**
 * Returns the rows of a thread: server messages with optimistic reactions, then queued messages
 * that the server does not have yet.
 */
export function threadView(
  conversationId: string,
  me: string,
  messages: readonly Message[],
  { items, progress }: OutboxState,
  taps: OptimisticReactions,
  localUrlOf: (item: OutgoingMessage) => string | undefined,
): ThreadMessage[] {
  const known = new Set<string>();
  const lines = messages.map((message) => {
    known.add(message.id);
    const tap = taps.get(message.id);
    if (!tap) return asSent(message);
    const reactions = withReaction(message.reactions, me, tap.reaction, tap.isSet);
    return { ...asSent(message), reactions };
  });
  const last = messages.at(-1)?.seq ?? 0;
  for (const item of items) {
    if (item.conversationId !== conversationId || known.has(item.id)) continue;
    lines.push(asPending(item, me, last, progress.get(item.id), localUrlOf(item)));
  }
  return lines;
}

function asPending(
  item: OutgoingMessage,
  me: string,
  seq: number,
  progress: number | undefined,
  localUrl: string | undefined,
): ThreadMessage {
  const type: MessageType = item.file?.type ?? (item.homeId ? 'home' : 'text');
  return {
    id: item.id,
    conversationId: item.conversationId,
    senderId: me,
    type,
    body: item.body,
    attachment: item.file?.attachment ?? null,
    homeId: item.homeId ?? null,
    event: null,
    replyToId: item.replyToId,
    isForwarded: item.isForwarded,
    reactions: {},
    seq,
    change: 0,
    createdAt: item.queuedAt,
    editedAt: null,
    deletedAt: null,
    status: item.state === 'error' ? 'error' : 'sending',
    ...(item.file && !item.file.isUploaded ? { progress: progress ?? 0 } : {}),
    ...(localUrl ? { localUrl } : {}),
    ...(item.refusal ? { refusal: item.refusal } : {}),
  };
}
