// The values that docs/error-codes.md promises with each refusal, so that no screen gets one without them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const docs = readFileSync(join(import.meta.dirname, '../../../../docs/error-codes.md'), 'utf8');

/** The keys of DETAIL by the code's SQLSTATE; a code that is not there brings none, or not always. */
export const REFUSAL_VALUES: ReadonlyMap<string, string[]> = new Map(
  docs.split('\n').flatMap((line) => {
    const [, code, keys] = line.match(/^\| (WA\d{3}) .*?\bdetail `\{([^`]*)\}`/) ?? [];
    // Of a parcel that cannot be changed at all there is no field to name.
    if (!code || !keys || code === 'WA121') return [];
    return [[code, [...keys.matchAll(/"(\w+)"/g)].map(([, key = '']) => key)] as const];
  }),
);
