import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { coloursIn, productWords } from './product-in-server.ts';

const server = join(import.meta.dirname, '../../apps/server/src');
const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

it.each([
  ["subject: 'Welcome to Wasl'", 'Wasl'],
  ["subject: 'مرحبا بك في وصل'", 'وصل'],
  ['// What a broker may do.', 'broker'],
  ["timeZone: 'Africa/Casablanca'", 'Casablanca'],
  ["const id = 'wasl';", 'wasl'],
])('finds the product-specific word in the code: %s', (text, word) => {
  expect(productWords(`first\n${text}`)).toEqual([{ line: 2, word }]);
});

it.each([
  "import { LIMITS } from '@wasl/core/input-limits';",
  'select name from wasl_platform.seeds',
  "mkdtempSync(join(tmpdir(), 'wasl-fn-'))",
  '// A message is delivered home.',
])('accepts the allowed use of a product-specific word: %s', (text) => {
  expect(productWords(text)).toEqual([]);
});

it('the source code of the server contains no product-specific words', () => {
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    productWords(readFileSync(join(server, file), 'utf8')).map(
      ({ line, word }) => `${file}:${line}: ${word}`,
    ),
  );
  expect(found).toEqual([]);
});

it.each([
  ['<p style="color:#4338b8">', ['#4338b8']],
  ["background: '#fd9'", ['#fd9']],
  ['a { color: oklch(0.44 0.2 280); }', ['oklch(0.44 0.2 280)']],
  ["svg.replaceAll('#ffffff', 'white')", []],
  ['// The rows of #list are told.', []],
])('finds each CSS colour in %s', (text, colours) => {
  expect(coloursIn(text)).toEqual(colours);
});

it('the code of the server contains no colours, because product.json defines them', () => {
  const found = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => coloursIn(readFileSync(join(server, file), 'utf8')));
  expect(found).toEqual([]);
});
