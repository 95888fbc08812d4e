// Generates headers of /rest/v1 requests, both valid and hostile headers.
import fc from 'fast-check';
import { hostileText } from './hostile-text.ts';
import { occasionalValue } from './occasional-value.ts';

const ACCEPTS = [
  'application/json',
  '*/*',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.array+json;nulls=stripped',
  'text/csv',
  'text/plain',
  'application/octet-stream',
  'application/vnd.pgrst.plan+json',
  'application/geo+json',
  'application/openapi+json',
  'text/html, */*;q=0.1',
  ';',
  'a/b;q=x',
];
const PREFERENCES = [
  'return=representation',
  'return=minimal',
  'return=headers-only',
  'count=exact',
  'count=planned',
  'count=estimated',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'missing=default',
  'handling=strict',
  'handling=lenient',
  'max-affected=1',
  'max-affected=99',
  'max-affected=-1',
  'tx=rollback',
  'timezone=Africa/Casablanca',
  'timezone=x',
  'params=single-object',
  '=',
];

/** Characters that Node allows in a header. Node refuses to send any other character. */
const sendable = hostileText.map((text) =>
  text.replace(/[^\x20-\x7e\x80-\xff]/g, '?').slice(0, 500),
);

export const restHeaders: fc.Arbitrary<Record<string, string>> = fc
  .record({
    accept: occasionalValue(
      fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...ACCEPTS) }, sendable),
      4,
    ),
    prefer: occasionalValue(
      fc
        .array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...PREFERENCES) }, sendable), {
          maxLength: 4,
        })
        .map((all) => all.join(', ')),
      2,
    ),
    range: occasionalValue(
      fc.oneof(fc.constantFrom('0-1', '2-', '5-1', '0-99999999999999', '-5', '1-x'), sendable),
      6,
    ),
    'range-unit': occasionalValue(fc.constantFrom('items', 'bytes', ''), 8),
    'accept-profile': occasionalValue(
      fc.oneof(fc.constantFrom('public', 'auth', 'pg_catalog', 'storage'), sendable),
      30,
    ),
    'content-profile': occasionalValue(fc.oneof(fc.constantFrom('public', 'auth'), sendable), 30),
    cookie: occasionalValue(sendable, 12),
    role: occasionalValue(fc.constantFrom('service_role', 'postgres'), 12),
    'x-forwarded-for': occasionalValue(sendable, 12),
  })
  .map((all) =>
    Object.fromEntries(
      Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ),
  );
