import { seededRandom } from '@wasl/testing/seeded-random';
import { v4, v7 } from 'uuid';
import { expect, it } from 'vitest';
import { PERSON_COLOURS, personColour } from './person-colour.ts';

const PEOPLE = 8000;
const NOON = Date.parse('2026-11-20T12:00:00Z');
/**
 * The random numbers have a fixed seed, so that the result of the test is always the same. With a
 * random seed, about one in 100,000 generated sets of ids would fail this test by chance.
 */
const random = seededRandom(1);
const someBytes = () => Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256));

it.each([
  ['random', () => v4({ random: someBytes() })],
  ['ordered by time', (index: number) => v7({ msecs: NOON + index, random: someBytes() })],
  [
    'those of the demo data',
    (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  ],
])('the colours are assigned about equally often to people whose ids are %s', (_, idOf) => {
  const counts = Array.from({ length: PERSON_COLOURS }, () => 0);
  for (let index = 0; index < PEOPLE; index += 1) {
    const colour = personColour(idOf(index));
    counts[colour] = (counts[colour] ?? 0) + 1;
  }
  expect(counts).toHaveLength(PERSON_COLOURS);
  const share = PEOPLE / PERSON_COLOURS;
  // The number of people with a colour may differ from the expected number by 15%. If all colours
  // are equally likely, this is five standard deviations, so the test does not fail by chance.
  for (const count of counts) expect(Math.abs(count - share)).toBeLessThan(share * 0.15);
});

it('an id has the same colour on every day and device', () => {
  // The expected colours are calculated from the published FNV-1a hashes of these three ids:
  // 0x811c9dc5, 0xe40c292c and 0xbf9cf968.
  expect(['', 'a', 'foobar'].map(personColour)).toEqual([1, 0, 4]);
});
