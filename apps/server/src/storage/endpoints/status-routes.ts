// Status and version of the storage service for tools. As in storage-api, no API key is needed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
);

/** GET /status: 200 without a body. GET /version: the server's version as text. Source: storage-api's app.ts. */
export const statusRoutes: FastifyPluginAsync = async (app) => {
  app.get('/status', async (_request, reply) => reply.code(200).send());
  app.get('/version', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(version),
  );
};
