// Measures the CPU time of single requests as the difference of two readings from the server
// process.
import type { Attack } from './attacks.ts';
import { type ResponseSummary, sendRequest } from './send-request.ts';
import type { WatchedServer } from './start-watched-server.ts';

export type RequestMeter = {
  /** CPU time in microseconds. */
  once(attack: Attack): Promise<{ cpu: number; answer: ResponseSummary }>;
};

export const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/**
 * Measures the server's CPU time for hostile requests, which are sent with the rights of one
 * caller. Each request names a different client address. Otherwise, a quota would refuse the
 * repeated requests early, and the measurement would not include the work of a full request.
 */
export function createRequestMeter(
  { instance, cpuTime }: WatchedServer,
  token: string,
): RequestMeter {
  let requests = 0;
  const ask = ({ path, headers, ...sent }: Attack) => {
    requests += 1;
    return sendRequest({
      ...sent,
      url: `${instance.url}${path}`,
      headers: {
        apikey: instance.anonKey,
        authorization: `Bearer ${token}`,
        'x-forwarded-for': `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`,
        ...headers,
      },
    });
  };
  return {
    async once(attack) {
      const before = await cpuTime();
      const answer = await ask(attack);
      return { cpu: (await cpuTime()) - before, answer };
    },
  };
}
