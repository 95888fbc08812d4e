// Checks that every module named in a chunk group exists and matches the group's pattern.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CHUNK_GROUPS, chunkGroups } from './chunk-groups.ts';

const src = join(import.meta.dirname, '../src');
const packages = join(import.meta.dirname, '../../../packages');
const libraryOf = (name: string) =>
  join(dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))));
const ICONS = join(libraryOf('lucide-react'), 'dist/esm/icons');
const isThere = (place: string) =>
  ['', '.ts', '.tsx', '.js', '.mjs'].some((ending) => existsSync(place + ending));
const patternOf = (name: string) => chunkGroups().find((group) => group.name === name)?.test;

describe.each(CHUNK_GROUPS)('$name', (group) => {
  const { sources = [], packages: ours = [], icons = [], libraries = [], except = [] } = group;

  it('names only modules that exist', () => {
    const places = [
      ...[...sources, ...except].map((place) => join(src, place)),
      ...ours.map((place) => join(packages, place)),
      ...icons.map((icon) => join(ICONS, icon)),
      ...libraries.map((library) =>
        join(
          libraryOf(library.replace(/^(@[^/]+\/[^/]+|[^/]+).*/, '$1')),
          library.replace(/^(@[^/]+\/[^/]+|[^/]+)\/?/, ''),
        ),
      ),
    ];
    expect(places.length).toBeGreaterThan(0);
    expect([...sources, ...ours, ...icons, ...libraries, ...except]).not.toContain('');
    expect(places.filter((place) => !isThere(place))).toEqual([]);
  });

  it('has a pattern that matches the modules of the group, but not modules whose names only start like theirs', () => {
    for (const place of sources) {
      expect(`/x/src/${place}.tsx`).toMatch(patternOf(group.name) ?? '');
      expect(`/x/src/${place}-other.tsx`).not.toMatch(patternOf(group.name) ?? '');
    }
    for (const place of except)
      expect(`/x/src/${place}.tsx`).not.toMatch(patternOf(group.name) ?? '');
  });
});
