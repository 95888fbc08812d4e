// Fetches the previews of all messages from the product's edge function with the service key.
import type { FastifyInstance } from 'fastify';
import { type MessagePreview, previewsSchema } from './previews-page.ts';

/**
 * Fetches the previews. Concurrent readers share one response, because rendering all messages
 * several times concurrently would exceed the limits of a function.
 */
export const createPreviewReader = (
  app: Pick<FastifyInstance, 'inject'>,
  name: string,
  serviceRoleKey: string,
): (() => Promise<MessagePreview[]>) => {
  let asked: Promise<MessagePreview[]> | undefined;
  const ask = async () => {
    const answer = await app.inject({
      url: `/functions/v1/${name}`,
      headers: { authorization: `Bearer ${serviceRoleKey}` },
    });
    if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}`);
    return previewsSchema.parse(answer.json());
  };
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
};
