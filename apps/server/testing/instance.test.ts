import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SETTINGS } from './instance.ts';

/** The folder is each instance's own, and the port is that of the development server. */
const OTHERS = ['DATA_DIR', 'WEB_PORT'];

it('a server of a test inherits no setting', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(OTHERS.length);
  const all = new Set<unknown>([...SETTINGS, ...OTHERS]);
  expect(named.filter((name) => !all.has(name))).toEqual([]);
});
