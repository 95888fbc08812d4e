// Load generator with 20 connections. Each sends its next request after the previous response.
import autocannon from 'autocannon';
import type { MeasuredRequest } from './measured-requests.ts';
import type { Person } from './prepare-messages.ts';

const CONNECTIONS = 20;

/**
 * Measures throughput. @param base - Start of the URL, to which the path of the request is added.
 * @param mayRefuse - Allows refusals while a server is still loading its table metadata. @returns
 * Successful responses per second. @throws Error when a response was not successful. A refusal is
 * fast, so counting it would falsify the result.
 */
export async function measureThroughput(
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
