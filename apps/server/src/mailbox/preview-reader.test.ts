// Tests of the reader of message previews: calls at the same time share one request and its
// response, and a call after the response sends a new request.
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createPreviewReader } from './preview-reader.ts';

function functionOf(answers: { statusCode: number; json: unknown }[]) {
  const app = Fastify();
  const keys: unknown[] = [];
  app.get('/functions/v1/preview', async (request, reply) => {
    const answer = answers[keys.push(request.headers.authorization) - 1];
    return reply.code(answer?.statusCode ?? 500).send(answer?.json);
  });
  return { keys, read: createPreviewReader(app, 'preview', 'secret') };
}

it('concurrent readers of the message previews share one request, and a later reader causes a new request', async () => {
  const answers = [1, 2].map(() => ({ statusCode: 200, json: [] }));
  const { keys, read } = functionOf(answers);
  expect(await Promise.all([read(), read(), read()])).toEqual([[], [], []]);
  expect(keys).toEqual(['Bearer secret']);
  expect(await read()).toEqual([]);
  expect(keys).toHaveLength(2);
});

it('a failed fetch of the previews fails for all concurrent readers; a later reader causes a new fetch', async () => {
  const { read } = functionOf([
    { statusCode: 546, json: {} },
    { statusCode: 200, json: [] },
  ]);
  const failed = await Promise.allSettled([read(), read()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read()).toEqual([]);
});
