// Calls an edge function as the app does: as the signed-in person, or as a visitor when the client
// has no session.
import { inject } from 'vitest';
import type { Person } from '../protocol/people.ts';

export async function callEdgeFunction(
  name: string,
  { client }: Pick<Person, 'client'>,
  body: object,
  server = { url: inject('url'), anonKey: inject('anonKey') },
): Promise<{ status: number; text: string }> {
  const session = (await client.auth.getSession()).data.session;
  const response = await fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: server.anonKey,
      authorization: `Bearer ${session?.access_token ?? server.anonKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}
