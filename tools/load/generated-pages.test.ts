// Tests that docs/load.md and docs/scale.md contain the values of docs/load.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readResults } from './write/save-results.ts';
import { pagesOf } from './write/write-pages.ts';

const page = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');

it('the pages and plots are generated from docs/load.json', () => {
  const made = pagesOf(readResults(), page);
  expect(Object.keys(made).length).toBeGreaterThanOrEqual(2);
  for (const [name, text] of Object.entries(made)) expect(page(name), name).toBe(text);
});
