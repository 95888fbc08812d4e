// CPU time of single requests, each between two readings of what the server's process has used.
import type { Attack } from './attacks.ts';
import { type Answer, send } from './send.ts';
import type { Watched } from './start-watched.ts';

export type Cost = {
  /** In microseconds, a median. */
  cpu: number;
  answer: Answer;
};

export const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Measures one caller: each request comes from an address of its own, or quotas would hide what it costs. */
export function createMeter({ instance, cpuTime }: Watched, token: string) {
  let requests = 0;
  const ask = ({ path, headers, ...sent }: Attack) => {
    requests += 1;
    return send({
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
  async function once(attack: Attack): Promise<Cost> {
    const before = await cpuTime();
    const answer = await ask(attack);
    return { cpu: (await cpuTime()) - before, answer };
  }
  return {
    /**
     * The first request is not counted: code runs for the first time in it.
     * @param clear Below that, one more request says enough.
     */
    async cost(attack: Attack, times: number, clear = 0): Promise<Cost> {
      await ask(attack);
      const first = await once(attack);
      if (first.cpu < clear) return first;
      const all = [first];
      while (all.length < times) all.push(await once(attack));
      return { cpu: median(all.map(({ cpu }) => cpu)), answer: first.answer };
    },
  };
}
