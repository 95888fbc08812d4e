// POST /realtime/v1/api/broadcast/:topic/events/:event: the endpoint that httpSend() of the
// Supabase client calls (docs/protocol/realtime.md#broadcast).
import { z } from 'zod';
import type { RealtimeContext } from '../realtime-context.ts';
import { LIMITS } from '../realtime-limits.ts';
import type { ApiCall } from './api-call.ts';
import { ApiError } from './api-error.ts';
import { readJson } from './read-json.ts';

const params = z.object({ topic: z.string(), event: z.string() });

/**
 * Query `private=true` selects a private channel. Body: JSON, or bytes with the type
 * application/octet-stream, which only clients of protocol 2.0.0 receive. Returns 202 without a
 * body. Refusals: 401 without a valid token; 403 when the caller may not write in the channel; 415
 * for other content types; 422 `{errors}` for a body that is missing, is invalid JSON or has more
 * than 256 kB; 413 for a body of more than 512 kB; 429 for too many messages or bytes, where a
 * private message counts as 25 messages; 501 for `persist`, which would store the broadcast.
 * https://supabase.com/docs/reference/javascript/broadcastmessage
 */
export async function broadcastOne(
  { broadcast, rights }: RealtimeContext,
  { request, identity, headersJson, spend }: ApiCall,
): Promise<void> {
  const { topic, event } = params.parse(request.params);
  const query = new URL(request.url, 'http://localhost').searchParams;
  const isPrivate = query.get('private') === 'true';
  spend(isPrivate ? LIMITS.messagesPerPrivateTopic : 1);
  const content = readContent(request.headers['content-type'], request.body);
  if ([...query.keys()].some((name) => name.startsWith('persist'))) {
    throw new ApiError(501, {
      code: 'not_implemented',
      message: 'persist is not part of this server: store with realtime.send() instead',
    });
  }
  if (isPrivate && !(await rights.ask(identity, topic, headersJson)).broadcast.write) {
    throw new ApiError(403, { message: 'Unauthorized' });
  }
  broadcast({ topic: `realtime:${topic}`, isPrivate }, { event, content });
}

function readContent(
  type: string | undefined,
  body: unknown,
): { json: string } | { bytes: Buffer } {
  const kind = type?.split(';')[0]?.trim().toLowerCase() ?? 'application/json';
  if (kind !== 'application/json' && kind !== 'application/octet-stream') {
    throw new ApiError(415, {
      error: 'Unsupported Media Type. Use application/json or application/octet-stream',
    });
  }
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  if (bytes.length > LIMITS.payloadBytes) {
    throw new ApiError(422, { errors: { payload: ['Payload size exceeds tenant limit'] } });
  }
  if (kind === 'application/octet-stream') return { bytes };
  // Parses the body and serialises the result. Invalid JSON is refused, so the clients always
  // receive valid JSON.
  return { json: JSON.stringify(readJson(bytes)) };
}
