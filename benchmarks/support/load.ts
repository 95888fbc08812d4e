// 20 connections that ask as fast as they are answered.
import autocannon from 'autocannon';
import type { MeasuredRequest } from './measured-requests.ts';
import type { Person } from './prepare-messages.ts';

const CONNECTIONS = 20;

/**
 * @param base Everything before the path of the question.
 * @returns Answers per second.
 * @param mayRefuse While a server still learns of the tables.
 * @throws Error when one answer was not a success: a fast refusal is no measure.
 */
export async function load(
  base: string,
  question: MeasuredRequest,
  people: Person[],
  apikey: string,
  seconds: number,
  { mayRefuse = false } = {},
): Promise<number> {
  const result = await autocannon({
    url: base,
    connections: CONNECTIONS,
    duration: seconds,
    requests: people.map((person, place) => ({
      method: question.method,
      path: `${new URL(base).pathname.replace(/\/$/, '')}${question.path(person)}`,
      headers: {
        ...question.headers,
        apikey,
        authorization: `Bearer ${person.token}`,
        'x-person': String(place),
      },
      ...(question.body ? { body: question.body(person) } : {}),
    })),
  });
  if (mayRefuse) return result.requests.average;
  if (result.requests.total === 0) throw new Error(`${base} did not answer`);
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${base}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return result.requests.average;
}
