import { afterEach, expect, it, vi } from 'vitest';
import { sessionAwareFetch } from './session-aware-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

const ENDED =
  'Bearer error="invalid_token", error_description="Session from session_id claim in JWT does not exist"';

it.each([
  ['reports a session that does not exist any more', 401, ENDED, 1],
  [
    'ignores an expired token',
    401,
    'Bearer error="invalid_token", error_description="JWT expired"',
    0,
  ],
  ['ignores a response without a challenge', 401, undefined, 0],
  ['ignores a response with another status', 403, ENDED, 0],
])(
  'the session-aware fetch function returns the response and %s',
  async (_what, status, challenge, times) => {
    const headers = challenge === undefined ? {} : { 'www-authenticate': challenge };
    vi.stubGlobal('fetch', async () => new Response('{}', { status, headers }));
    const onEnded = vi.fn();
    const response = await sessionAwareFetch(onEnded)('/rest/v1/profiles');
    expect(response.status).toBe(status);
    expect(onEnded).toHaveBeenCalledTimes(times);
  },
);
