// The names that objects may have, and those that would mean another place (docs/protocol/storage.md#names).
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { StorageStack } from '../storage-stack.ts';

/** In bytes. */
const LONGEST = 'x'.repeat(1024);

const titled = (names: string[]) => names.map((name) => [name.slice(0, 40), name] as const);

export function nameSuite(stack: () => StorageStack): void {
  const files = (bucket: string) => stack().admin.storage.from(bucket);
  const textOf = async (bucket: string, name: string) =>
    (await files(bucket).download(name)).data?.text();

  describe('names', () => {
    test.each(
      titled([
        'صورة/البيت الكبير.png',
        "it's a (file) & more, $1 @home=yes;no:maybe+!*.txt",
        'été/日本語/emoji 🏠',
        'a.b..c/...d',
        LONGEST,
      ]),
    )('%s is kept as it is', async (_title, name) => {
      const bucket = await stack().bucket();
      expect((await files(bucket).upload(name, 'named')).data?.path).toBe(name);
      expect(await textOf(bucket, name)).toBe('named');
      const { data } = await files(bucket).createSignedUrl(name, 60);
      expect(await (await fetch(data?.signedUrl ?? '')).text()).toBe('named');
      const [found] =
        (await files(bucket).listV2({ prefix: name.slice(0, 3) })).data?.objects ?? [];
      expect(found?.name).toBe(name);
      expect((await files(bucket).remove([name])).data).toHaveLength(1);
    });

    test.each(
      titled([
        '..%2F..%2Fetc%2Fpasswd',
        'a%2F..%2Fb',
        'a/%2e%2e/b',
        '%2e',
        'a%2F%2Fb',
        'a//b',
        '%2Fetc',
        'a%00b',
        'a%0Ab',
        'a%7Fb',
        'a%E2%80%AEb',
        'a%5Cb',
        'a%25b',
        'a%3Cb%3E',
        `${LONGEST}x`,
        'a%2F',
        '%C3%28',
        'a%ED%A0%80',
      ]),
    )('%s is refused by every verb', async (_title, path) => {
      const bucket = await stack().bucket();
      const url = `${stack().url}/storage/v1/object/${bucket}/${path}`;
      // As it stands: fetch would tidy the dots away.
      const answer = (method: string) =>
        new Promise<[number | undefined, string]>((resolve, reject) => {
          const { hostname, port } = new URL(stack().url);
          const sent = request(
            {
              hostname,
              port,
              method,
              path: url.slice(stack().url.length),
              headers: { authorization: `Bearer ${stack().serviceRoleKey}` },
            },
            (response) => {
              let text = '';
              response.setEncoding('utf8').on('data', (chunk) => {
                text += chunk;
              });
              response.on('end', () => resolve([response.statusCode, text]));
            },
          );
          sent.on('error', reject);
          sent.end(method === 'GET' || method === 'DELETE' ? '' : 'x');
        });
      for (const method of ['POST', 'PUT', 'GET', 'DELETE']) {
        const [status, text] = await answer(method);
        expect([status, text], method).toEqual([400, expect.stringMatching(/Invalid|not a valid/)]);
      }
      expect((await files(bucket).list()).data).toEqual([]);
    });
  });
}
