// Object names that are allowed, and names that are refused because they would lead to another path
// (docs/protocol/storage.md#names).

import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { refuses, serves } from '../../../wire-features.ts';
import type { StorageStack } from '../storage-stack.ts';

/** Longest allowed name: 1024 bytes. */
const LONGEST = 'x'.repeat(1024);

const titled = (names: string[]) => names.map((name) => [name.slice(0, 40), name] as const);

export function nameSuite(stack: () => StorageStack): void {
  const files = (bucket: string) => stack().admin.storage.from(bucket);
  const textOf = async (bucket: string, name: string) =>
    (await files(bucket).download(name)).data?.text();

  describe('object names', () => {
    test.each(
      titled([
        'صورة/البيت الكبير.png',
        "it's a (file) & more, $1 @home=yes;no:maybe+!*.txt",
        'été/日本語/emoji 🏠',
        'a.b..c/...d',
        LONGEST,
      ]),
    )(
      'the name %s is kept unchanged',
      serves(['Names in every script', 'Supabase takes ASCII only. Up to 1,024 bytes.']),
      async (_title, name) => {
        const bucket = await stack().bucket();
        expect((await files(bucket).upload(name, 'named')).data?.path).toBe(name);
        expect(await textOf(bucket, name)).toBe('named');
        const { data } = await files(bucket).createSignedUrl(name, 60);
        expect(await (await fetch(data?.signedUrl ?? '')).text()).toBe('named');
        const [found] =
          (await files(bucket).listV2({ prefix: name.slice(0, 3) })).data?.objects ?? [];
        expect(found?.name).toBe(name);
        expect((await files(bucket).remove([name])).data).toHaveLength(1);
      },
    );

    test.each(titled(['a//b', 'a%2F%2Fb', '/a', 'a/', 'a///', '/', '%2Fetc']))(
      'the empty segments of the name %s are kept',
      async (_title, path) => {
        const bucket = await stack().bucket();
        // Sends plain requests, because a client library would remove the empty segments.
        const ask = (method: string, body: string | null = null) =>
          stack().request(`/object/${bucket}/${path}`, { method, body });
        const name = decodeURIComponent(path);
        expect(await (await ask('POST', 'named')).json()).toMatchObject({
          Key: `${bucket}/${name}`,
        });
        expect(await (await ask('GET')).text()).toBe('named');
        const { data: moved } = await files(bucket).copy(name, `${name}//c`);
        expect(moved?.path).toBe(`${bucket}/${name}//c`);
        const signed = await stack().request(`/object/sign/${bucket}/${path}`, {
          method: 'POST',
          body: JSON.stringify({ expiresIn: 60 }),
          headers: { 'content-type': 'application/json' },
        });
        const { signedURL } = (await signed.json()) as { signedURL: string };
        expect(await (await stack().request(signedURL, { token: null })).text()).toBe('named');
        const { data: all } = await files(bucket).listV2();
        expect(all?.objects.map((object) => object.name)).toEqual([name, `${name}//c`]);
        expect((await ask('DELETE')).status).toBe(200);
        expect((await files(bucket).remove([`${name}//c`])).data).toHaveLength(1);
      },
    );

    test('a folder may have an empty name', async () => {
      const bucket = await stack().bucket();
      await stack().request(`/object/${bucket}/a//b`, { method: 'POST', body: 'named' });
      const names = async (prefix: string) =>
        (await files(bucket).list(prefix)).data?.map(({ name }) => name);
      expect([await names('a'), await names('a/'), await names('a//')]).toEqual([
        [''],
        [''],
        ['b'],
      ]);
    });

    test.each(
      titled([
        '..%2F..%2Fetc%2Fpasswd',
        'a%2F..%2Fb',
        'a/%2e%2e/b',
        '%2e',
        'a%00b',
        'a%0Ab',
        'a%7Fb',
        'a%E2%80%AEb',
        'a%5Cb',
        'a%25b',
        'a%3Cb%3E',
        `${LONGEST}x`,
        '%C3%28',
        'a%ED%A0%80',
      ]),
    )(
      'the name %s is refused by every operation',
      refuses('Names: that mean another place, that cannot be seen'),
      async (_title, path) => {
        const bucket = await stack().bucket();
        const url = `${stack().url}/storage/v1/object/${bucket}/${path}`;
        // Sends the name unchanged, because fetch would remove the dots.
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
          expect([status, text], method).toEqual([
            400,
            expect.stringMatching(/Invalid|not a valid/),
          ]);
        }
        expect((await files(bucket).list()).data).toEqual([]);
      },
    );
  });
}
