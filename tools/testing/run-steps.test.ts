import { expect, it } from 'vitest';
import { runSteps } from './run-steps.ts';
import type { TestStep } from './test-steps.ts';

const step = (title: string, more: Partial<TestStep> = {}): TestStep => ({
  title,
  command: [],
  reads: [],
  ...more,
});

/**
 * Runs the steps and returns their start and end events in the order in which they happened. Each
 * step starts in one turn of the event loop and ends in the next turn.
 */
async function told(steps: TestStep[], slots: number): Promise<string[]> {
  const lines: string[] = [];
  const work = async ({ title }: TestStep) => {
    lines.push(`+${title}`);
    await new Promise((resolve) => setImmediate(resolve));
    lines.push(`-${title}`);
  };
  await runSteps(steps, work, slots);
  return lines;
}

it('two steps that need one slot each run in parallel, and a third step waits for a free slot', async () => {
  const lines = await told([step('a'), step('b'), step('c')], 2);
  expect(lines.slice(0, 2)).toEqual(['+a', '+b']);
  expect(lines.indexOf('+c')).toBeGreaterThan(lines.indexOf('-a'));
});

it('a step that takes all slots runs alone', async () => {
  const lines = await told([step('a'), step('wide', { slots: 2 }), step('b')], 2);
  expect(lines.indexOf('-wide') - lines.indexOf('+wide')).toBe(1);
});

it('a step waits for the steps in its `after` list, except for steps that are not part of the run', async () => {
  const steps = [step('late', { after: ['early', 'not asked for'] }), step('early')];
  expect(await told(steps, 2)).toEqual(['+early', '-early', '+late', '-late']);
});

it('with one slot in total, the run still includes a step that asks for two slots', async () => {
  const lines = await told([step('wide', { slots: 2 }), step('a')], 1);
  expect(lines).toEqual(['+wide', '-wide', '+a', '-a']);
});

it('throws an error when two steps wait for each other, instead of waiting forever', async () => {
  const steps = [step('a', { after: ['b'] }), step('b', { after: ['a'] })];
  await expect(told(steps, 2)).rejects.toThrow('a,b');
});
