// POST /realtime/v1/api/broadcast: sends several broadcasts without a socket
// (docs/protocol/realtime.md#broadcast).
import { z } from 'zod';
import { MAX_LISTED_ERRORS } from '../../describe-validation-errors.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { LIMITS } from '../realtime-limits.ts';
import type { ApiCall } from './api-call.ts';
import { ApiError } from './api-error.ts';
import { readJson } from './read-json.ts';

/**
 * Body: `{messages: [{topic, event, payload, private?}]}`. A topic has no `realtime:` prefix, and a
 * payload is an object. Returns 202 without a body. Messages to private channels in which the
 * caller may not write are dropped without an error, as Supabase does. Refusals: 401 without a
 * valid token; 413 for more than 512 kB; 422 `{errors: {messages: [...]}}` with the faults of up to
 * ten messages, and then nothing is sent; 429 for too many messages or bytes, where each private
 * topic counts as 25 messages. https://supabase.com/docs/guides/realtime/broadcast
 */
export async function broadcastBatch(
  { broadcast, rights }: RealtimeContext,
  { request, identity, headersJson, spend }: ApiCall,
): Promise<void> {
  const list = readList(readJson(request.body));
  spend(list.length);
  const messages = readMessages(list);
  const topics = new Set(messages.flatMap((message) => (message.private ? [message.topic] : [])));
  // Each private topic counts as several messages. The call of `spend` above has already counted
  // one of these messages.
  if (topics.size > 0) spend(topics.size * (LIMITS.messagesPerPrivateTopic - 1));
  const mayWrite = new Set<string>();
  for (const topic of topics) {
    if ((await rights.ask(identity, topic, headersJson)).broadcast.write) mayWrite.add(topic);
  }
  for (const { topic, event, payload, private: isPrivate } of messages) {
    if (isPrivate && !mayWrite.has(topic)) continue;
    const place = { topic: `realtime:${topic}`, isPrivate };
    broadcast(place, { event, content: { json: JSON.stringify(payload) } });
  }
}

const BLANK = "can't be blank";
const INVALID = 'is invalid';

const text = z.string({ error: kindOf }).min(1, BLANK).max(1024, INVALID);

const message = z.object({
  topic: text,
  event: text,
  payload: z
    .record(z.string(), z.unknown(), { error: kindOf })
    .refine((payload) => Buffer.byteLength(JSON.stringify(payload)) <= LIMITS.payloadBytes, {
      message: 'Payload size exceeds tenant limit',
    }),
  private: z.boolean(INVALID).nullish().transform(Boolean),
});

type Message = z.infer<typeof message>;

function kindOf({ input }: { input: unknown }): string {
  return input === undefined || input === null ? BLANK : INVALID;
}

function readList(body: unknown): unknown[] {
  const list = z.object({ messages: z.array(z.unknown()) }).safeParse(body).data?.messages;
  if (!list || list.length === 0) throw new ApiError(422, { errors: { messages: [BLANK] } });
  return list;
}

/** @throws ApiError 422 with the faults of the first ten faulty messages, in message order. */
function readMessages(list: unknown[]): Message[] {
  const good: Message[] = [];
  const errors: Record<string, string[]>[] = [];
  let faulty = 0;
  for (const item of list) {
    const { data, error } = message.safeParse(item);
    if (data) good.push(data);
    else faulty += 1;
    errors.push(error ? faultsOf(error) : {});
    if (faulty === MAX_LISTED_ERRORS) break;
  }
  if (faulty > 0) throw new ApiError(422, { errors: { messages: errors } });
  return good;
}

/**
 * Groups faults by field, in the format of Ecto. The fault of a message that is not an object is
 * listed under `message`.
 */
function faultsOf(error: z.ZodError): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  for (const { path, message: fault } of error.issues) {
    const field = String(path[0] ?? 'message');
    faults[field] = [...(faults[field] ?? []), path.length === 0 ? INVALID : fault];
  }
  return faults;
}
