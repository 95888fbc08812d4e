// Sends generated requests to every endpoint of the storage service. No request may cause a 500, a
// hang or a stored object, and the service must keep working.
// @module-tag slow

import { PROPERTY_SEED } from '@wasl/testing/property-seed';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSharedStorageStack } from '../../protocol/storage/open-shared-storage-stack.ts';
import type { StorageStack } from '../../protocol/storage/storage-stack.ts';
import { serves } from '../../wire-features.ts';

const RUNS = 300;
let stack: StorageStack;
let bucket: string;

beforeAll(async () => {
  stack = openSharedStorageStack();
  bucket = await stack.bucket({ fileSizeLimit: 10_000 });
});
afterAll(() => stack.close());

/**
 * Checks that a response is not a server error, and that a refusal has storage-api's error format.
 */
async function expectAnswer(response: Response, isPlain = false): Promise<void> {
  const text = await response.text();
  expect([500, 502, 503, 504], text).not.toContain(response.status);
  expect(text).not.toMatch(/ at (?:\S+ )?\S+:\d+:\d+|node_modules|select |insert /);
  if (response.status >= 400 && !isPlain && text !== '') {
    expect(JSON.parse(text)).toMatchObject({ message: expect.any(String) });
  }
}

const header = fc.string({ maxLength: 40 }).map((text) => text.replace(/[^\x21-\x7e]/g, ''));

test(
  'handles form bodies assembled from valid and malformed pieces in any order',
  serves([
    'Malformed requests are refused without a fault or a hang: forms',
    '300 made-up requests at each of four doors.',
  ]),
  async () => {
    const BOUNDARY = '--x';
    const pieces = fc.constantFrom(
      `${BOUNDARY}\r\n`,
      `${BOUNDARY}--`,
      '\r\n',
      '\r\n\r\n',
      'Content-Disposition: form-data; name=""; filename="a.png"\r\n',
      'Content-Disposition: form-data; name="metadata"\r\n',
      `Content-Disposition: form-data; name*=UTF-8''%zz\r\n`,
      'Content-Type: image/png\r\n',
      'Content-Type: \r\n',
      '{"a":1}',
      '\0\u00ff',
    );
    const body = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 20 })), {
      maxLength: 16,
    });
    const type = fc.oneof(
      fc.constantFrom('multipart/form-data; boundary=x', 'multipart/form-data', 'multipart/mixed'),
      header.map((text) => `multipart/form-data; boundary=${text}`),
    );
    await fc.assert(
      fc.asyncProperty(body, type, async (parts, contentType) => {
        const response = await stack.request(`/object/${bucket}/form`, {
          method: 'POST',
          body: parts.join(''),
          headers: { 'content-type': contentType, 'x-upsert': 'true' },
        });
        await expectAnswer(response);
      }),
      { numRuns: RUNS, seed: PROPERTY_SEED },
    );
    expect((await stack.admin.storage.from(bucket).upload('after', 'x')).error).toBeNull();
  },
);

test(
  'handles JSON of any shape at every endpoint that takes JSON',
  serves([
    'Malformed requests are refused without a fault or a hang: JSON',
    '300 made-up requests at each of four doors.',
  ]),
  async () => {
    const paths = [
      'POST /bucket',
      `PUT /bucket/${bucket}`,
      'POST /object/move',
      'POST /object/copy',
      `POST /object/list/${bucket}`,
      `POST /object/list-v2/${bucket}`,
      `POST /object/sign/${bucket}`,
      `POST /object/sign/${bucket}/after`,
      `DELETE /object/${bucket}`,
    ];
    const key = fc.constantFrom(
      'id',
      'name',
      'bucketId',
      'sourceKey',
      'destinationKey',
      'prefix',
      'prefixes',
      'limit',
      'offset',
      'cursor',
      'search',
      'sortBy',
      'expiresIn',
      'paths',
      'transform',
      'metadata',
      '__proto__',
    );
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(bucket, 'after', '\0', '\ud800', '../', 2 ** 53, -1, '{}', ['after']),
    );
    const body = fc.oneof(
      fc.dictionary(key, value, { maxKeys: 6 }).map((facts) => JSON.stringify(facts)),
      fc.json(),
      fc.string({ maxLength: 20 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), body, async (path, text) => {
        const [method = '', url = ''] = path.split(' ');
        const asked = { method, body: text, headers: { 'content-type': 'application/json' } };
        await expectAnswer(await stack.request(url, { ...asked, token: stack.anonKey }));
        // With the service key, a request to /bucket could change the buckets of other tests.
        if (!url.includes('/bucket')) await expectAnswer(await stack.request(url, asked));
      }),
      { numRuns: RUNS, seed: PROPERTY_SEED },
    );
  },
);

test(
  'a resumable upload with random headers and metadata never causes a server error',
  serves([
    'Malformed requests are refused without a fault or a hang: TUS headers',
    '300 made-up requests at each of four doors.',
  ]),
  async () => {
    const base64 = fc
      .string({ unit: 'binary', maxLength: 20 })
      .map((text) => btoa(unescapeUtf8(text)));
    const metadata = fc
      .array(
        fc.tuple(
          fc.constantFrom(
            'bucketName',
            'objectName',
            'contentType',
            'metadata',
            'cacheControl',
            'x',
          ),
          fc.oneof(base64, header, fc.constantFrom(btoa('after'), btoa('image/png'))),
        ),
        { maxLength: 6 },
      )
      .map((pairs) => pairs.map(([name, value]) => `${name} ${value}`).join(','));
    const length = fc.oneof(fc.integer().map(String), header, fc.constant('3'));
    const method = fc.constantFrom('POST', 'PATCH', 'HEAD', 'DELETE');
    const id = fc.oneof(fc.uuid(), header.map(encodeURIComponent), fc.constant(''));
    await fc.assert(
      fc.asyncProperty(method, id, length, metadata, async (verb, upload, size, facts) => {
        const headers = {
          'tus-resumable': '1.0.0',
          'upload-length': size,
          'upload-offset': size,
          'upload-metadata': `bucketName ${btoa(bucket)},${facts}`,
          'content-type': 'application/offset+octet-stream',
        };
        const path = `/upload/resumable${verb === 'POST' ? '' : `/${upload}`}`;
        const body = verb === 'POST' || verb === 'PATCH' ? 'abc' : null;
        const response = await stack.request(path, { method: verb, headers, body });
        await expectAnswer(response, true);
      }),
      { numRuns: RUNS, seed: PROPERTY_SEED },
    );
  },
);

test(
  'answers requests with arbitrary URLs, tokens, ranges and options without a server error',
  serves([
    'Malformed requests are refused without a fault or a hang: addresses',
    '300 made-up requests at each of four doors.',
  ]),
  async () => {
    const path = fc.constantFrom(
      `/object/public/${bucket}/`,
      `/object/sign/${bucket}/`,
      `/object/info/${bucket}/`,
      `/object/${bucket}/`,
      `/render/image/authenticated/${bucket}/`,
      '/bucket/',
      '/bucket',
    );
    const part = fc.oneof(
      fc
        .string({ unit: 'binary', maxLength: 12 })
        .map((text) => encodeURIComponent(text.toWellFormed())),
      fc.constantFrom('after', '%00', '%', '..;', '%2e%2e%2f', 'a%ff'),
    );
    const query = fc.dictionary(
      fc.constantFrom('token', 'width', 'download', 'limit', 'search', 'format', 'quality'),
      fc.string({ maxLength: 20 }),
    );
    await fc.assert(
      fc.asyncProperty(path, part, query, header, async (prefix, name, asked, range) => {
        const url = `${prefix}${name}?${new URLSearchParams(asked)}`;
        await expectAnswer(
          await stack.request(url, {
            headers: { range: `bytes=${range}`, 'if-none-match': range },
          }),
        );
      }),
      { numRuns: RUNS, seed: PROPERTY_SEED },
    );
  },
);

/** Converts bytes to the form that btoa needs: one character each. */
const unescapeUtf8 = (text: string) => Buffer.from(text).toString('latin1');
