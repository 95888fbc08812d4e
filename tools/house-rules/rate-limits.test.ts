// Tests that docs/how-it-works/rate-limits.md states the same rate limits as the code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RATE_LIMITS as SIGN_IN } from '../../apps/server/src/auth/rate-limiter.ts';
import { LIMITS as REALTIME } from '../../apps/server/src/realtime/realtime-limits.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/how-it-works/rate-limits.md'), 'utf8');

const UNITS: Record<string, number> = { s: 1, min: 60, h: 3600 };

/**
 * Reads the rate limits in one section of the page. The first cell of each table row contains the
 * name that the limit has in the code; this name becomes a key of the result. The key's value is an
 * array with the limit and the time window in seconds; for a limit without a window, the second
 * element is undefined.
 */
function rowsOf(text: string, section: string): Record<string, (number | undefined)[]> {
  const [, body = ''] = text.split(`## ${section}\n`);
  const [table = ''] = body.split('\n## ');
  const rows = [...table.matchAll(/^\| `(\w+)` \| ([\d.]+) \| (?:(\d+) (\w+)|at once) \|/gm)];
  return Object.fromEntries(
    rows.map(([, name = '', most, count, unit = '']) => [
      name,
      [Number(most), count ? Number(count) * (UNITS[unit] ?? Number.NaN) : undefined],
    ]),
  );
}

it('rowsOf returns the rate limits and time windows of one section of a page, and omits other sections', () => {
  const text =
    '## A\n| `a` | 3 | 5 min | x |\n| `b` | 9 | at once | x |\n## B\n| `c` | 1 | 1 s | x |\n';
  expect(rowsOf(text, 'A')).toEqual({ a: [3, 300], b: [9, undefined] });
});

describe('the documentation page about rate limits', () => {
  it('states each sign-in limit with the same value as the code', () => {
    const inCode = Object.entries(SIGN_IN).map(([kind, { hits, seconds }]) => [
      kind,
      [hits, seconds],
    ]);
    expect(rowsOf(page, 'Sign-in')).toEqual(Object.fromEntries(inCode));
  });

  it('states the realtime rates with the same values as the code', () => {
    expect(rowsOf(page, 'Realtime')).toEqual({
      joinsPerSecond: [REALTIME.joinsPerSecond, 1],
      eventsPerSecond: [REALTIME.eventsPerSecond, 1],
      bytesPerSecond: [REALTIME.bytesPerSecond, 1],
      presencePerWindow: [REALTIME.presencePerWindow, REALTIME.presenceWindowMilliseconds / 1000],
      channelsPerSocket: [REALTIME.channelsPerSocket, undefined],
    });
  });

  it("mentions only error codes of the product, except for LABELS_TOO_MANY, which is part of a function's result", () => {
    const codes = readFileSync(join(root, 'packages/core/src/error-codes.ts'), 'utf8');
    const [, product = ''] = page.split('## The product\n');
    const named = [...product.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !codes.includes(name))).toEqual(['LABELS_TOO_MANY']);
  });
});
