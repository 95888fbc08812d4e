// Reads from docs/error-codes.md the names of the values that the database sends with each error
// code. Screens rely on these values.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const docs = readFileSync(join(import.meta.dirname, '../../../../docs/error-codes.md'), 'utf8');

/**
 * Keys in the error field DETAIL, by SQLSTATE. The map contains only error codes that always come
 * with values.
 */
export const REFUSAL_DETAIL_KEYS: ReadonlyMap<string, string[]> = new Map(
  docs.split('\n').flatMap((line) => {
    const [, code, keys] = line.match(/^\| (WA\d{3}) .*?\bdetail `\{([^`]*)\}`/) ?? [];
    // WA121 names no field if the parcel cannot be changed at all.
    if (!code || !keys || code === 'WA121') return [];
    return [[code, [...keys.matchAll(/"(\w+)"/g)].map(([, key = '']) => key)] as const];
  }),
);
