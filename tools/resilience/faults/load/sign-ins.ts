// Part of the simulated load: repeated sign-ins by password. Each response contains a session,
// which must exist in the database.
import { decodeJwt } from 'jose';
import type { LoadContext } from './load-context.ts';

const KIND = 'sign-ins';
const PASSWORD = 'a good password of mine';

/**
 * @returns One promise for each concurrent loop of this load. A promise resolves when its loop
 * ends.
 */
export async function signIn({ load, clients }: LoadContext): Promise<Promise<void>[]> {
  const email = `${crypto.randomUUID()}@people.example`;
  const { error } = await clients.fresh().auth.signUp({ email, password: PASSWORD });
  if (error) throw error;
  const client = clients.fresh();
  return [
    load.keepOn(KIND, async () => {
      const answer = await load.ask(KIND, () =>
        client.auth.signInWithPassword({ email, password: PASSWORD }),
      );
      const token = answer?.data?.session?.access_token;
      if (token) load.keep(`session:${decodeJwt(token).session_id}`);
    }),
  ];
}
