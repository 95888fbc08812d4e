import { expect, it } from 'vitest';
import { mutantsOnLines, sampleOf, sampleOfEachArea } from './choose-mutants.ts';

const CORE = 'packages/core/src/money.ts';
const SERVER = 'apps/server/src/app.ts';
const mutants = (file: string, lines: number[]) =>
  lines.map((line) => ({ file, key: `${file} ${line}`, line }));
const lines = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const keys = (chosen: { key: string }[]) => chosen.map(({ key }) => key).sort();

it('chooses the mutants that begin on the first, a middle or the last line of a changed range', () => {
  const changed = new Map([[CORE, [[2, 4] as [number, number], [9, 9] as [number, number]]]]);
  const all = [...mutants(CORE, lines(10)), ...mutants(SERVER, lines(10))];
  expect(mutantsOnLines(all, changed).map(({ line }) => line)).toEqual([2, 3, 4, 9]);
});

it('a sample of each area has the given size, or all mutants of a smaller area', () => {
  const sample = sampleOfEachArea(
    [...mutants(CORE, lines(3)), ...mutants(SERVER, lines(50))],
    5,
    1,
  );
  expect(sample.filter(({ file }) => file === CORE)).toHaveLength(3);
  expect(sample.filter(({ file }) => file === SERVER)).toHaveLength(5);
});

it('the same seed chooses the same mutants in any order of the list, another seed other mutants', () => {
  const all = mutants(CORE, lines(100));
  const first = keys(sampleOf(all, 10, 1));
  expect(new Set(first).size).toBe(10);
  expect(keys(sampleOf([...all].reverse(), 10, 1))).toEqual(first);
  expect(keys(sampleOf(all, 10, 2))).not.toEqual(first);
});
