// Tests that .env.example documents every setting and nothing else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SETTING_NAMES } from './environment.ts';
import { readProduct, SUPABASE_DIR } from './product.ts';
import { productSettingNames } from './product-settings.ts';

/** Settings of development tools, which the server does not read. */
const OF_TOOLS = ['WEB_PORT'];
/**
 * Settings that Node itself reads. .env.example has no line for these settings. It describes them
 * in the comments on the server settings that depend on them.
 */
const OF_NODE = ['NODE_ENV'];

it('.env.example documents each setting exactly once', () => {
  const file = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8');
  const named = [...file.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
  const ofProduct = productSettingNames(readProduct(SUPABASE_DIR).settings);
  expect(named.filter((name) => !OF_TOOLS.includes(name)).sort()).toEqual(
    [...SETTING_NAMES.filter((name) => !OF_NODE.includes(name)), ...ofProduct].sort(),
  );
});
