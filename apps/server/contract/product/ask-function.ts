// Asks an edge function as a person does from her app, or as a visitor when her client has no session.
import { inject } from 'vitest';
import type { Person } from '../protocol/people.ts';

export async function askFunction(
  name: string,
  { client }: Pick<Person, 'client'>,
  body: object,
): Promise<{ status: number; text: string }> {
  const session = (await client.auth.getSession()).data.session;
  const response = await fetch(`${inject('url')}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: inject('anonKey'),
      authorization: `Bearer ${session?.access_token ?? inject('anonKey')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}
