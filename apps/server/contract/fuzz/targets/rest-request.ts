// Sends the requests of the three fuzz targets for /rest/v1. A request carries the attacker's
// token, or only the anonymous key.

import { checkAnswer } from '../check-answer.ts';
import type { FuzzFixture } from '../fuzz-fixture.ts';
import type { FuzzVerdict } from '../fuzz-target.ts';
import { type HttpInput, sendHttp } from '../send-http.ts';

export type RestInput = Omit<HttpInput, 'path'> & {
  /** Path below /rest/v1. */
  path: string;
  isAttacker: boolean;
};

export async function sendRestRequest(
  { path, headers, isAttacker, ...rest }: RestInput,
  fixture: FuzzFixture,
): Promise<FuzzVerdict> {
  const answer = await sendHttp(fixture.url, {
    ...rest,
    path: `/rest/v1${path}`,
    headers: {
      ...headers,
      apikey: fixture.anonKey,
      ...(isAttacker && { authorization: `Bearer ${fixture.attacker.token}` }),
    },
  });
  const problems = checkAnswer(answer, fixture, isAttacker);
  const keys = answer.status >= 400 && answer.body !== '' ? keysOf(answer.body) : FOUR_KEYS;
  if (keys !== FOUR_KEYS) problems.push(`is an error without PostgREST's four keys: ${keys}`);
  return { answer: answer.status, problems };
}

const FOUR_KEYS = 'code,details,hint,message';

function keysOf(body: string): string {
  try {
    return Object.keys(JSON.parse(body)).sort().join();
  } catch {
    return body.slice(0, 100);
  }
}
