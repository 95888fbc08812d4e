import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreshTemplate, markTemplateComplete, removeOldTemplates } from './template-cache.ts';

const HOUR = 3_600_000;
let cache: string;

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'wasl-template-cache-'));
});
afterEach(() => rmSync(cache, { recursive: true, force: true }));

function template(name: string, madeAt?: number): string {
  const folder = join(cache, name);
  mkdirSync(folder);
  if (madeAt !== undefined) writeFileSync(join(folder, 'made-at'), String(madeAt));
  return folder;
}

test('finds a complete template by its name for one hour after its creation', () => {
  template('demo-1.other', Date.now());
  template('bare-12.longer', Date.now());
  template('bare-1.half');
  template('bare-1.old', Date.now() - HOUR - 1000);
  template('bare-1.of-another-day', Date.now() + 24 * HOUR);
  expect(findFreshTemplate(cache, 'bare-1')).toBeUndefined();
  const made = template('bare-1.new');
  markTemplateComplete(made);
  expect(findFreshTemplate(cache, 'bare-1')).toBe(made);
});

test('keeps templates that a test run may still copy, even if a faked clock set their creation time', () => {
  const age = (folder: string, hours: number) => {
    const then = new Date(Date.now() - hours * HOUR);
    utimesSync(folder, then, then);
  };
  age(template('bare-1.of-another-day', 0), 2.9);
  age(template('bare-1.half'), 2.9);
  age(template('bare-1.over', Date.now()), 3.1);
  removeOldTemplates(cache);
  expect(readdirSync(cache).sort()).toEqual(['bare-1.half', 'bare-1.of-another-day']);
});
