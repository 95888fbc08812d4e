// Fetches the previews of all messages from an edge function of the product. The request to the
// edge function contains the service key.
import type { FastifyInstance } from 'fastify';
import { type MessagePreview, previewsSchema } from './previews-page.ts';

/**
 * Fetches the previews of all messages. Readers that ask at the same time share one response:
 * rendering all messages once for each reader would exceed the limits of the edge function.
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
