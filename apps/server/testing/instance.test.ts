import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SETTINGS } from './instance.ts';

/**
 * Settings of .env.example that need no entry in SETTINGS: each instance has its own folder, and
 * WEB_PORT belongs to the development server.
 */
const OTHERS = ['DATA_DIR', 'WEB_PORT'];

it("a test's server does not inherit any setting from the environment", () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(OTHERS.length);
  const all = new Set<unknown>([...SETTINGS, ...OTHERS]);
  expect(named.filter((name) => !all.has(name))).toEqual([]);
});
