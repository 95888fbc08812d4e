// Reads from docs/error-codes.md the names of the values that the database sends with each error
// code. Screens rely on these values.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const docs = readFileSync(join(import.meta.dirname, '../../../../docs/error-codes.md'), 'utf8');

/**
 * Maps each SQLSTATE to the keys of the JSON object in the error field DETAIL, as listed in
 * docs/error-codes.md. SQLSTATEs whose errors do not always have these keys are left out.
 */
export const REFUSAL_DETAIL_KEYS: ReadonlyMap<string, string[]> = new Map(
  docs.split('\n').flatMap((line) => {
    const [, code, keys] = line.match(/^\| (WA\d{3}) .*?\bdetail `\{([^`]*)\}`/) ?? [];
    // WA121 names no field if the parcel cannot be changed at all.
    if (!code || !keys || code === 'WA121') return [];
    return [[code, [...keys.matchAll(/"(\w+)"/g)].map(([, key = '']) => key)] as const];
  }),
);
