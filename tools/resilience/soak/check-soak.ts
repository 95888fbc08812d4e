// Checks the messages after a soak test and returns one sentence for each problem. Returns an empty
// list when every message arrived exactly once, in the same order for all people.
import type { SoakResult } from './run-soak.ts';

export function checkSoak({ written, people, stored, shown }: SoakResult): string[] {
  const faults: string[] = [];
  people.forEach((person, place) => {
    const arrived = stored.filter(({ sender }) => sender === person).map(({ body }) => body);
    faults.push(...compare(`messages of person ${place}`, written[place] ?? [], arrived));
  });
  const order = stored.map(({ id }) => id);
  shown.forEach((ids, tab) => {
    faults.push(...compare(`messages in tab ${tab}`, order, ids));
  });
  return faults;
}

function compare(what: string, wanted: string[], got: string[]): string[] {
  const faults: string[] = [];
  if (got.length !== wanted.length)
    faults.push(`${what}: ${got.length} instead of ${wanted.length}`);
  if (new Set(got).size !== got.length) faults.push(`${what}: some are duplicated`);
  const index = wanted.findIndex((one, place) => one !== got[place]);
  if (index >= 0) faults.push(`${what}: at ${index} ${got[index]} instead of ${wanted[index]}`);
  return faults;
}
