// Signs up a person for the fuzzer, on a server that requires no e-mail confirmation.
import type { FuzzPerson } from './fuzz-fixture.ts';

export async function signUpForFuzz({
  url,
  anonKey,
}: {
  url: string;
  anonKey: string;
}): Promise<FuzzPerson> {
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${crypto.randomUUID()}@fuzz.example`,
      password: 'a good password',
    }),
  });
  const { access_token: token, user } = (await response.json()) as {
    access_token: string;
    user: { id: string };
  };
  return { id: user.id, token };
}
