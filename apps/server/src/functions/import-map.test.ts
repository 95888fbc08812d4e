import { expect, test } from 'vitest';
import { parseImportMap } from './import-map.ts';

const map = parseImportMap(
  {
    imports: {
      zod: 'npm:zod@4',
      'supabase-js': 'jsr:@supabase/supabase-js@2',
      greet: '../_shared/greet.ts',
      'shared/': '../_shared/',
      'shared/deep/': './deep/',
      'lib/': 'npm:/zod@4/',
      wrong: 7,
    },
  },
  'file:///functions/hello/deno.json',
);

test.each([
  ['zod', 'npm:zod@4'],
  ['zod/mini', 'npm:zod@4/mini'],
  ['supabase-js', 'jsr:@supabase/supabase-js@2'],
  ['greet', 'file:///functions/_shared/greet.ts'],
  ['greet/more', undefined],
  ['shared/a.ts', 'file:///functions/_shared/a.ts'],
  ['shared/deep/a.ts', 'file:///functions/hello/deep/a.ts'],
  ['lib/mini', 'npm:/zod@4/mini'],
  ['zodiac', undefined],
  ['wrong', undefined],
  ['./greet', undefined],
])('resolves the import %s', (specifier, target) => {
  expect(map(specifier)).toBe(target);
});

test.each([[{}], [null], [{ imports: null }], ['text']])(
  'ignores the invalid import map %j',
  (content) => {
    expect(parseImportMap(content, 'file:///deno.json')('zod')).toBeUndefined();
  },
);
