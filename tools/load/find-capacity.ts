// Finds the highest rate of actions that the server sustains. Increases the rate step by step until
// a step fails, then bisects between the last rate that succeeded and the rate that failed.
import { setTimeout as sleep } from 'node:timers/promises';
import { isWithinBound, type LoadStep } from './load-results.ts';
import { type LoadStepSetup, measureLoadStep } from './measure-step.ts';

const FIRST = 20;
const GROWTH = 1.4;
const SECONDS = 7;
const HALVINGS = 3;
/**
 * Factor for the longer test after the search. The test runs at the highest successful rate
 * multiplied by this factor. If the test fails, its rate is multiplied by the factor again. The
 * factor is below 1, because the server also does background work during a longer test. The short
 * steps of the search may miss this work.
 */
const SHARE = 0.9;
const LONG_SECONDS = 30;
/**
 * Pause in milliseconds after each step. The last requests of a step end during this pause, before
 * the next step starts.
 */
const PAUSE_MS = 1000;

export async function findCapacity(scene: LoadStepSetup, say: (step: LoadStep) => void) {
  const steps: LoadStep[] = [];
  const measure = async (asked: number, seconds = SECONDS) => {
    const step = await measureLoadStep(scene, asked, seconds);
    steps.push(step);
    say(step);
    await sleep(PAUSE_MS);
    return step;
  };
  await measureLoadStep(scene, FIRST, SECONDS);
  let [good, bad] = [0, FIRST];
  while (isWithinBound(await measure(bad))) [good, bad] = [bad, bad * GROWTH];
  for (let n = 0; n < HALVINGS && good > 0; n++) {
    const middle = (good + bad) / 2;
    if (isWithinBound(await measure(middle))) good = middle;
    else bad = middle;
  }
  let held: LoadStep | null = null;
  for (let asked = good * SHARE; asked > 1 && !held; asked *= SHARE) {
    const step = await measure(asked, LONG_SECONDS);
    if (isWithinBound(step)) held = step;
  }
  return { steps: steps.toSorted((first, second) => first.asked - second.asked), held };
}
