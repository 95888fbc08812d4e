// Simulated readers. Each reader sends a request, waits for the response, pauses as an app user
// does, and sends the next request.
import { setTimeout as sleep } from 'node:timers/promises';

export type PollingReader = { name: string; url: string; headers: Record<string, string> };

export type PollingResults = {
  /** Response times in milliseconds, including those of refusals. */
  waits: Map<string, number[]>;
  refused: Map<string, number>;
};

const PAUSE_MS = 20;

export async function runPollingReaders(
  readers: PollingReader[],
  seconds: number,
): Promise<PollingResults> {
  const waits = new Map<string, number[]>();
  const refused = new Map<string, number>();
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    readers.map(async ({ name, url, headers }) => {
      const figures: number[] = [];
      waits.set(name, figures);
      while (performance.now() < end) {
        const start = performance.now();
        const response = await fetch(url, { headers });
        await response.text();
        figures.push(performance.now() - start);
        if (!response.ok) refused.set(name, (refused.get(name) ?? 0) + 1);
        await sleep(PAUSE_MS);
      }
    }),
  );
  return { waits, refused };
}
