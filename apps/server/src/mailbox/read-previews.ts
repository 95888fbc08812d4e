// Asks the product's edge function for all that it sends, as a caller with the service key.
import type { FastifyInstance } from 'fastify';
import { type Preview, previewsSchema } from './previews-page.ts';

/** Readers who come at once share an answer: all that is sent, rendered several times over, is more than a function may take. */
export const previewsOf = (
  app: Pick<FastifyInstance, 'inject'>,
  name: string,
  serviceRoleKey: string,
): (() => Promise<Preview[]>) => {
  let asked: Promise<Preview[]> | undefined;
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
