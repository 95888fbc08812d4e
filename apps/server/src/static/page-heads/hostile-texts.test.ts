// Tests of injection: texts that users write and values in URLs appear only as escaped text in
// metadata and structured data.
import { PROPERTY_SEED } from '@wasl/testing/property-seed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOME_HEAD, useTestSite } from './test-site.ts';

const { asked, get, scene } = useTestSite();

describe('text that users write', () => {
  const awkward = fc.array(
    fc.constantFrom(
      '</script>',
      '</title>',
      '"',
      "'",
      '<!--',
      '-->',
      '<b onload=x>',
      '&amp;',
      '\u2028',
      '\u202e',
      '$&',
      '$1',
      '\n',
      'é',
      'ش',
      '\\',
      '😀',
    ),
    { minLength: 1, maxLength: 6 },
  );

  it('is escaped in the HTML head, and cannot close a tag or the block of structured data', async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(awkward, async (parts) => {
        count += 1;
        const text = parts.join('');
        const path = `/homes/text-${count}`;
        scene.heads[path] = {
          ...HOME_HEAD,
          title: text,
          share_title: text,
          description: text,
          properties: { [text]: text },
          data: { name: text },
        };
        const { body } = await get(`/en${path}`);
        const tags = body.slice(0, body.indexOf('<script>run()'));
        expect(
          tags.replaceAll(/<(?:title|meta|link|script|head|\/title|\/script|\/head)\b[^<>]*>/g, ''),
        ).not.toMatch(/[<>]/);
        const [, data = ''] = /<script[^<>]*ld\+json">([^<]*)<\/script>/.exec(body) ?? [];
        expect(data).not.toMatch(/[<>\u2028\u2029]/);
        expect(JSON.parse(data)).toEqual({ name: text });
      }),
      { numRuns: 100, seed: PROPERTY_SEED },
    );
  });

  it('in a URL never causes a server error, and is not passed to the database if it contains a NUL character', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.webPath(),
          fc.string(),
          awkward.map((parts) => parts.join('')),
        ),
        async (part) => {
          for (const url of [
            `/en/homes/${encodeURIComponent(part)}`,
            `/share/en/0123456789abcdef/homes/${encodeURIComponent(part)}.jpg`,
          ]) {
            const answer = await get(url);
            // The server returns status 403 for a path in which a decoded segment is `..`.
            expect([200, 403, 404]).toContain(answer.statusCode);
          }
        },
      ),
      { numRuns: 100, seed: PROPERTY_SEED },
    );
    for (const url of [
      '/en/homes/%00',
      '/en/homes/%E0%A4',
      '/en/homes/%ff',
      '/share/en/x/%00.jpg',
      '/share/en/x/..%2f..%2fetc.jpg',
      '/share/de/x/homes/1.jpg',
    ]) {
      expect([url, [200, 400, 404].includes((await get(url)).statusCode)]).toEqual([url, true]);
    }
    expect(asked.mock.calls.filter(([, { values }]) => String(values[0]).includes('\0'))).toEqual(
      [],
    );
  });
});
