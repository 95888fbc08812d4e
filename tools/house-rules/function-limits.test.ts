// Every edge function must declare the maximum size of a request body, and the declared size must
// not exceed 64 KiB.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findFunction } from '../../apps/server/src/functions/find-function.ts';

const FUNCTIONS = join(import.meta.dirname, '../../supabase/functions');
/**
 * Greatest body limit in bytes that an edge function may declare. Files are uploaded through the
 * storage service, so no edge function needs a larger body.
 */
const MAX_BYTES = 64 * 1024;

const names = readdirSync(FUNCTIONS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

it.each(names)(
  'the edge function %s declares a body_limit in config.toml, and the limit is at most 64 KiB',
  (name) => {
    const limit = findFunction(FUNCTIONS, name)?.bodyLimit;
    expect(limit, `[functions.${name}] body_limit`).toBeGreaterThan(0);
    expect(limit).toBeLessThanOrEqual(MAX_BYTES);
  },
);
