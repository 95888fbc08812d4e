// Tests of the fast path, which answers simple requests without the web framework: the conditions
// under which a request may take this path.
import { expect, it } from 'vitest';
import type { FastPathHandler } from '../http/fast-path.ts';
import { serveOnFastPath } from './fast-path-route.ts';
import type { RequestPipeline } from './request-pipeline.ts';

const MAX_BYTES = 100;

/** Reports whether a request with this role and these headers bypasses the framework. */
function isDirect(role: string | undefined, headers: Record<string, string>): boolean {
  let service: FastPathHandler | undefined;
  serveOnFastPath({
    direct: {
      serve: (_prefix, given) => {
        service = given;
      },
    },
    pipeline: { plainLimit: () => ({ bytes: MAX_BYTES }) } as unknown as RequestPipeline,
    credentials: { known: () => role && { ok: true, role, claims: {} } } as never,
  });
  return service?.({ method: 'GET', path: '/homes', query: '', headers } as never) !== undefined;
}

it.each<[string, string | undefined, Record<string, string>, boolean]>([
  ['a member', 'authenticated', { apikey: 'key' }, true],
  ['a body at the limit', 'authenticated', { apikey: 'key', 'content-length': '100' }, true],
  ['a body above the limit', 'authenticated', { apikey: 'key', 'content-length': '101' }, false],
  ['a visitor, who shares a limit by address', 'anon', { apikey: 'key' }, false],
  ['a key that is not in a header', 'authenticated', {}, false],
  ['a caller who is not known yet', undefined, { apikey: 'key' }, false],
])('decides whether a request bypasses the framework: %s', (_name, role, headers, expected) => {
  expect(isDirect(role, headers)).toBe(expected);
});
