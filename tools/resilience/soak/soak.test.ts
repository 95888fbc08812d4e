// Short soak test. Messages are sent over an unreliable network while the server crashes. Each
// message arrives once, and all people receive the messages in the same order.
import { rmSync } from 'node:fs';
import { seededRandom } from '@wasl/testing/seeded-random';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { afterAll, expect, it } from 'vitest';
import { checkSoak } from './check-soak.ts';
import { runSoak } from './run-soak.ts';

const dataDir = temporaryFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('delivers each of 200 messages from three people once to every tab, in the same order', async () => {
  const result = await runSoak({
    messages: 200,
    people: 3,
    restarts: 1,
    dataDir,
    random: seededRandom(20),
    say: () => {},
  });
  expect(checkSoak(result)).toEqual([]);
  expect(result.stored).toHaveLength(200);
  expect(result.shown).toHaveLength(6);
  expect(result.connections.cut).toBeGreaterThan(0);
});
