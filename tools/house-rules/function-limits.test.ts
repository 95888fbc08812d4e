// Every edge function declares the maximum size of a request, and none accepts more than it needs.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findFunction } from '../../apps/server/src/functions/find-function.ts';

const FUNCTIONS = join(import.meta.dirname, '../../supabase/functions');
/**
 * Maximum size of a request body. Files are uploaded through the storage service, so no function
 * needs a larger body.
 */
const MAX_BYTES = 64 * 1024;

const names = readdirSync(FUNCTIONS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

it.each(names)('%s has a body_limit in config.toml', (name) => {
  const limit = findFunction(FUNCTIONS, name)?.bodyLimit;
  expect(limit, `[functions.${name}] body_limit`).toBeGreaterThan(0);
  expect(limit).toBeLessThanOrEqual(MAX_BYTES);
});
