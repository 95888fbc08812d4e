// Simulates people who continuously read and write. Records every failed response.
import { expect, onTestFinished } from 'vitest';

/**
 * In each phase of a test, the server must answer more requests of each kind than this number.
 * `goesOn` waits until then.
 */
const ANSWERS_OF_EACH_KIND = 10;

/**
 * Signs a demo person in. The access token does not expire before the simulated load of requests
 * ends.
 */
async function signIn(url: string, apikey: string): Promise<{ token: string; id: string }> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'amina@wasl.example', password: 'Wasl-demo-2026' }),
  });
  const { access_token, user } = (await answer.json()) as {
    access_token: string;
    user: { id: string };
  };
  return { token: access_token, id: user.id };
}

type Ask = { path: string; body?: object; expected?: number[] };

/** Starts one loop for each kind of request; they run concurrently. */
export async function startRequestLoad(url: string, apikey: string) {
  const { token, id } = await signIn(url, apikey);
  let phone = 600_000_000;
  const kinds: Record<string, () => Ask> = {
    // Reads whole rows with all columns that exist.
    read: () => ({ path: '/rest/v1/contacts?select=*&limit=5' }),
    'read of own row': () => ({ path: `/rest/v1/profiles?select=*&id=eq.${id}` }),
    write: () => ({
      path: '/rest/v1/contacts?select=*',
      body: {
        owner_user_id: id,
        contact_first_name: 'Karim',
        contact_phone: `+212${phone++}`,
      },
      expected: [201],
    }),
    call: () => ({ path: '/rest/v1/rpc/my_dashboard', body: {} }),
    page: () => ({ path: '/config.json' }),
    // The refresh token is unknown, so the server should refuse it with 400, or with 429 after too
    // many attempts by one address. Any other response counts as a failure.
    'sign-in': () => ({
      path: '/auth/v1/token?grant_type=refresh_token',
      body: { refresh_token: 'never-given' },
      expected: [400, 429],
    }),
  };
  const counts = new Map(Object.keys(kinds).map((kind) => [kind, 0]));
  const failures: string[] = [];
  const written: string[] = [];
  let isOver = false;
  const ask = (path: string, body: object | undefined) =>
    fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        apikey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const people = Object.entries(kinds).map(async ([kind, next]) => {
    while (!isOver) {
      const { path, body, expected = [200] } = next();
      const response = await ask(path, body);
      const text = await response.text();
      if (!expected.includes(response.status)) failures.push(`${kind}: ${response.status} ${text}`);
      else if (kind === 'write') written.push(JSON.parse(text)[0].id);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  });
  const stop = async () => {
    isOver = true;
    await Promise.all(people);
    return { failures, written };
  };
  onTestFinished(async () => void (await stop()));
  return {
    /**
     * Waits until the server has answered more than ANSWERS_OF_EACH_KIND requests of each kind,
     * counted from the call of this function.
     */
    async goesOn() {
      const before = new Map(counts);
      const answered = () =>
        Math.min(...[...counts].map(([kind, count]) => count - (before.get(kind) ?? 0)));
      await expect.poll(answered).toBeGreaterThan(ANSWERS_OF_EACH_KIND);
    },
    /** Sends a request as the signed-in demo person. */
    ask,
    stop,
  };
}
