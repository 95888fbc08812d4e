// Texts may refer only to documents and sections that exist.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf, type Citation, citationsIn, linksIn } from './document-citations.ts';

const root = join(import.meta.dirname, '../..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)));
const documents = tracked.filter((file) => file.endsWith('.md'));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/**
 * Comments refer to a document by its path from the root of the repository, but imports use
 * relative paths. A name without a path, such as README, may refer to a file in any folder.
 */
function documentOf(from: string, path: string): string | undefined {
  const places = [normalize(path), join(dirname(from), path)];
  return documents.find((file) => places.includes(file) || basename(file) === path);
}

const isThere = (file: string, anchor: string) => !anchor || anchorsOf(read(file)).includes(anchor);

/** @returns All broken references of the files. */
function lost(files: string[], citationsOf: (text: string) => Citation[], placeOf = documentOf) {
  return files.flatMap((file) =>
    citationsOf(read(file)).flatMap(({ path, anchor }) => {
      const document = placeOf(file, path);
      const holds = document && isThere(document, anchor);
      return holds ? [] : [`${file} names ${path}${anchor && `#${anchor}`}`];
    }),
  );
}

describe('references to documents in this repository', () => {
  it('every document or section that a comment refers to exists', () => {
    const code = tracked.filter(
      (file) =>
        /\.(ts|tsx|mjs|sql|css)$/.test(file) && !file.startsWith('tools/house-rules/document-'),
    );
    expect(lost(code, citationsIn)).toEqual([]);
  });

  it('each link to a section of a document leads to an existing section', () => {
    const toSections = (text: string) => linksIn(text).filter(({ anchor }) => anchor);
    const linked = (file: string, path: string) => (path ? join(dirname(file), path) : file);
    expect(lost(documents, toSections, linked)).toEqual([]);
  });

  it('a section of the protocol is cited by its anchor, not by a number', () => {
    const numbered = tracked.filter(
      (file) =>
        !file.startsWith('tools/house-rules/') && /\.md [0-9]+(\.[0-9]+)?\b/.test(read(file)),
    );
    expect(numbered).toEqual([]);
  });
});

it.each([
  ['// Filters (docs/protocol/rest.md#queries).', [['docs/protocol/rest.md', 'queries']]],
  ['* Source: docs/error-codes.md. Next', [['docs/error-codes.md', '']]],
  ["join(here, '../../docs/a-b.md')", [['../../docs/a-b.md', '']]],
  [
    'a.md and docs/b.md#c-d',
    [
      ['a.md', ''],
      ['docs/b.md', 'c-d'],
    ],
  ],
  ['cmd.mdx, x.mdown', []],
])('citationsIn returns the documents to which the text %j refers', (text, expected) => {
  expect(citationsIn(text).map(({ path, anchor }) => [path, anchor])).toEqual(expected);
});

it.each([
  ['[how](a/b.md)', [['a/b.md', '']]],
  ['[how](a/b.md#c)', [['a/b.md', 'c']]],
  ['see [below](#c-d)', [['', 'c-d']]],
  ['[out](https://example.org/a#b)', []],
])('linksIn returns the targets of the links in the text %j', (text, expected) => {
  expect(linksIn(text).map(({ path, anchor }) => [path, anchor])).toEqual(expected);
});

it('anchorsOf returns the anchors by which links refer to the headings of a document', () => {
  expect(anchorsOf('# One request, one transaction\n\n## `select` and 2.1\ntext # no')).toEqual([
    'one-request-one-transaction',
    'select-and-21',
  ]);
});
