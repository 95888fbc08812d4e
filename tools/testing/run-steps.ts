// Runs steps side by side as long as cores are free, in the order they are given; a step waits for those it names.
import { cpus } from 'node:os';
import type { Step } from './steps.ts';

/** More would only make timings of the tests' own servers worse. */
const MOST_CORES = 2;

/**
 * @param work Runs one step to its end; a rejection ends everything.
 * @param cores How many cores may be busy at once.
 */
export async function runSteps(
  steps: Step[],
  work: (step: Step) => Promise<void>,
  cores: number = Math.min(cpus().length, MOST_CORES),
): Promise<void> {
  const waiting = [...steps];
  const unfinished = new Set(steps.map(({ title }) => title));
  const running = new Set<Promise<void>>();
  let busy = 0;
  const weigh = (step: Step) => Math.min(step.cores ?? 1, cores);
  const isReady = (step: Step) =>
    !(step.after ?? []).some((title) => unfinished.has(title)) && busy + weigh(step) <= cores;
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find(isReady);
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      busy += weigh(next);
      const run = work(next).finally(() => {
        running.delete(run);
        busy -= weigh(next);
        unfinished.delete(next.title);
      });
      running.add(run);
    } else if (running.size > 0) {
      await Promise.race(running);
    } else {
      throw new Error(`these steps wait for each other: ${waiting.map((one) => one.title)}`);
    }
  }
}
