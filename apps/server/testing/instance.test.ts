import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ISOLATED_SETTINGS } from './instance.ts';

/**
 * Settings of .env.example that need not be in SETTINGS: DATA_DIR, because each instance has a
 * separate data folder; and WEB_PORT, because only the development server reads it.
 */
const OTHERS = ['DATA_DIR', 'WEB_PORT'];

it("a test's server does not inherit any setting from the environment", () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(OTHERS.length);
  const all = new Set<unknown>([...ISOLATED_SETTINGS, ...OTHERS]);
  expect(named.filter((name) => !all.has(name))).toEqual([]);
});
