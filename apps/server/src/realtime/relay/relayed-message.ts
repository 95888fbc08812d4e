// A broadcast as JSON text between two servers.
import { z } from 'zod';
import type { Place } from '../rooms/place.ts';
import type { Broadcast } from '../wire/frame.ts';

const schema = z.object({
  topic: z.string(),
  isPrivate: z.boolean(),
  event: z.string(),
  /** JSON as text, because its numbers must stay as they are written. */
  json: z.string().optional(),
  base64: z.string().optional(),
});

export function relayedJson({ topic, isPrivate }: Place, { event, content }: Broadcast): string {
  const what =
    'json' in content ? { json: content.json } : { base64: content.bytes.toString('base64') };
  return JSON.stringify({ topic, isPrivate, event, ...what });
}

export function readRelayed(text: string): { place: Place; broadcast: Broadcast } | undefined {
  const message = schema.safeParse(JSON.parse(text)).data;
  if (!message) return undefined;
  const { topic, isPrivate, event, json, base64 = '' } = message;
  const content = json === undefined ? { bytes: Buffer.from(base64, 'base64') } : { json };
  return { place: { topic, isPrivate }, broadcast: { event, content } };
}
