// Asks the product's edge function for all that it sends, as a caller with the service key.
import type { FastifyInstance } from 'fastify';
import { type Preview, previewsSchema } from './previews-page.ts';

export const previewsOf =
  (app: FastifyInstance, name: string, serviceRoleKey: string): (() => Promise<Preview[]>) =>
  async () => {
    const answer = await app.inject({
      url: `/functions/v1/${name}`,
      headers: { authorization: `Bearer ${serviceRoleKey}` },
    });
    if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}`);
    return previewsSchema.parse(answer.json());
  };
