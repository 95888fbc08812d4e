import { expect, it } from 'vitest';
import { chooseSkipped } from './choose-skipped.ts';
import type { Step } from './steps.ts';

const step = (title: string, more: Partial<Step> = {}): Step => ({
  title,
  command: ['run', title],
  reads: [],
  ...more,
});
const passed = (tests: Record<string, number>) => (one: Step) => tests[one.title];

it('a step that passed on the same files is skipped with its tests, another one runs', () => {
  const steps = [step('a'), step('b')];
  expect([...chooseSkipped(steps, passed({ a: 5 }))]).toEqual([['a', 5]]);
});

it('what other steps need on this machine is made each time', () => {
  const steps = [step('build', { isPreparation: true })];
  expect(chooseSkipped(steps, passed({ build: 1 })).size).toBe(0);
});

const table = step('table', { command: ['check', '{reports}/suite.json'], after: ['suite'] });

it('a step whose report is read runs again with the step that reads it', () => {
  expect(chooseSkipped([step('suite'), table], passed({ suite: 9 })).size).toBe(0);
});

it('both are skipped when both passed, and the order alone brings nothing back', () => {
  const both = chooseSkipped([step('suite'), table], passed({ suite: 9, table: 1 }));
  expect([...both.keys()]).toEqual(['suite', 'table']);
  const late = step('late', { after: ['suite'] });
  expect([...chooseSkipped([step('suite'), late], passed({ suite: 9 })).keys()]).toEqual(['suite']);
});
