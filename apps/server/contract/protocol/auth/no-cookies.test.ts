// Protection against cross-site request forgery. Browsers attach cookies to requests that other
// sites cause. This server keeps no session in a cookie, so such requests are not signed in.
import { expect, inject, it } from 'vitest';
import { PASSWORD, signedInPerson } from '../people.ts';

it('a sign-in sets no cookie, and cross-origin requests may not send credentials', async () => {
  const { email } = await signedInPerson();
  const response = await fetch(`${inject('url')}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: inject('anonKey'),
      'content-type': 'application/json',
      origin: 'https://elsewhere.example',
    },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
});
