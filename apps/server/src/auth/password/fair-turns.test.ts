// Who asks for much waits behind their own, and the others wait for one piece each.
import { expect, it } from 'vitest';
import { takeFairTurns } from './fair-turns.ts';

/** Work that ends when it is told to. */
function workshop(atOnce: number) {
  const inTurn = takeFairTurns(atOnce);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const done: Promise<unknown>[] = [];
  return {
    begun,
    ask(who: string, name: string) {
      const work = () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      };
      done.push(inTurn(who, work));
    },
    async endAll() {
      while (begun.length < done.length || ends.length > 0) {
        ends.shift()?.();
        await new Promise(setImmediate);
      }
      await Promise.all(done);
    },
  };
}

it('serves those who wait one piece each', async () => {
  const { ask, begun, endAll } = workshop(1);
  for (const piece of [1, 2, 3, 4]) ask('stranger', `stranger ${piece}`);
  ask('amina', 'amina 1');
  ask('karim', 'karim 1');
  ask('amina', 'amina 2');
  await endAll();
  expect(begun).toEqual([
    'stranger 1',
    'stranger 2',
    'amina 1',
    'karim 1',
    'stranger 3',
    'amina 2',
    'stranger 4',
  ]);
});

it('begins as many at once as it may, and goes on after a failure', async () => {
  const inTurn = takeFairTurns(2);
  let active = 0;
  let most = 0;
  const work = async () => {
    active += 1;
    most = Math.max(most, active);
    await new Promise(setImmediate);
    active -= 1;
    throw new Error('failed');
  };
  const all = await Promise.allSettled(Array.from({ length: 7 }, () => inTurn('one', work)));
  expect(all.every(({ status }) => status === 'rejected')).toBe(true);
  expect(most).toBe(2);
  expect(await inTurn('one', async () => 'served')).toBe('served');
});
