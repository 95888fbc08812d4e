// Values that docs/error-codes.md promises with each refusal, so that screens can rely on them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const docs = readFileSync(join(import.meta.dirname, '../../../../docs/error-codes.md'), 'utf8');

/**
 * Keys of DETAIL by SQLSTATE. A code that is not listed has no values, or has them only sometimes.
 */
export const REFUSAL_DETAIL_KEYS: ReadonlyMap<string, string[]> = new Map(
  docs.split('\n').flatMap((line) => {
    const [, code, keys] = line.match(/^\| (WA\d{3}) .*?\bdetail `\{([^`]*)\}`/) ?? [];
    // When a parcel cannot be changed at all, there is no field to name.
    if (!code || !keys || code === 'WA121') return [];
    return [[code, [...keys.matchAll(/"(\w+)"/g)].map(([, key = '']) => key)] as const];
  }),
);
