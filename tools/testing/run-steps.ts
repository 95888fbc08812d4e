// Starts steps in the given order, several at the same time if slots are free. A step must wait
// until all steps in its `after` list have ended. Meanwhile, later steps may start.
import type { TestStep } from './test-steps.ts';

/**
 * @param work - Called for each step as soon as the step may start. Runs the step to its end. If
 * the returned promise is rejected, the whole run ends.
 * @param slots - Number of slots that the running steps may use in total. A step uses one or two
 * slots.
 */
export async function runSteps(
  steps: TestStep[],
  work: (step: TestStep) => Promise<void>,
  slots: number,
): Promise<void> {
  const waiting = [...steps];
  const unfinished = new Set(steps.map(({ title }) => title));
  const running = new Set<Promise<void>>();
  let busy = 0;
  const weigh = (step: TestStep) => Math.min(step.slots ?? 1, slots);
  const isReady = (step: TestStep) =>
    !(step.after ?? []).some((title) => unfinished.has(title)) && busy + weigh(step) <= slots;
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
