// Reads from docs/error-codes.md the values that each refusal promises. Screens rely on these
// values.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const docs = readFileSync(join(import.meta.dirname, '../../../../docs/error-codes.md'), 'utf8');

/**
 * Keys of the error field DETAIL, by SQLSTATE. A code that is not listed has no values, or has
 * values only sometimes.
 */
export const REFUSAL_DETAIL_KEYS: ReadonlyMap<string, string[]> = new Map(
  docs.split('\n').flatMap((line) => {
    const [, code, keys] = line.match(/^\| (WA\d{3}) .*?\bdetail `\{([^`]*)\}`/) ?? [];
    // WA121 names no field if the parcel cannot be changed at all.
    if (!code || !keys || code === 'WA121') return [];
    return [[code, [...keys.matchAll(/"(\w+)"/g)].map(([, key = '']) => key)] as const];
  }),
);
