import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setTimeouts } from '../testing/set-timeouts.ts';
import { deadlines, pauses } from './timeouts.ts';

const usual = structuredClone({ ...deadlines, ...pauses });

afterEach(() => vi.unstubAllGlobals());

it('each timeout has a unique name and is in milliseconds', () => {
  expect(Object.keys(deadlines).filter((name) => Object.hasOwn(pauses, name))).toEqual([]);
  expect(
    Object.values(usual)
      .flat()
      .filter((ms) => !Number.isInteger(ms) || ms < 0),
  ).toEqual([]);
});

it('a countdown in seconds changes every 1000 milliseconds', () => {
  expect(pauses.countdownStep).toBe(1000);
});

describe('changing a timeout in a test', () => {
  it('changes the value that later code reads', () => {
    setTimeouts({ storedSession: 1, doubleTap: 2, uploadRetries: [0, 3] });
    expect([deadlines.storedSession, pauses.doubleTap]).toEqual([1, 2]);
    expect(pauses.uploadRetries).toEqual([0, 3]);
    expect([deadlines, pauses].flatMap((group) => Object.keys(group))).toEqual(Object.keys(usual));
  });

  it('has no effect on the next test', () => {
    expect({ ...deadlines, ...pauses }).toEqual(usual);
  });
});

describe("timeouts that a browser test changes before the app's scripts run", () => {
  const load = (changes: unknown) => {
    vi.stubGlobal('waslTimeouts', changes);
    vi.resetModules();
    return import('./timeouts.ts');
  };

  it('have the changed values from the start', async () => {
    const loaded = await load({ storedSession: 1, loadRetry: 2 });
    expect(loaded.deadlines.storedSession).toBe(1);
    expect(loaded.pauses.loadRetry).toBe(2);
  });

  it.each([[undefined], [null], [{}]])(
    'keep their default values when the test sets the changes to %j',
    async (changes) => {
      const loaded = await load(changes);
      expect({ ...loaded.deadlines, ...loaded.pauses }).toEqual(usual);
    },
  );
});

describe("use of timeouts in the app's code", () => {
  const root = join(import.meta.dirname, '../..');
  const texts = ['src', 'service-worker', 'vite']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.stories\.|^src\/testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

  it('no constant holds a copy of a timeout, because later changes of the timeout would not update the copy', () => {
    // The page's inline script contains this timeout as a number.
    const others = texts.filter(({ file }) => file !== 'vite/replay-early-tap.ts');
    const isCopy = (line: string) =>
      /^(?:export )?(?:const|let) [^=]*= /.test(line) &&
      !line.includes('=>') &&
      /\b(?:deadlines|pauses)\b/.test(line.slice(line.indexOf('= ')));
    expect(
      others.filter(({ text }) => text.split('\n').some(isCopy)).map(({ file }) => file),
    ).toEqual([]);
  });

  it('every defined timeout is used, and every timeout that is used is defined', () => {
    const used = new Set(
      texts.flatMap(({ text }) =>
        [...text.matchAll(/\b(?:deadlines|pauses)\.(\w+)/g)].map(([, name]) => name),
      ),
    );
    expect(Object.keys(usual).filter((name) => !used.has(name))).toEqual([]);
    expect([...used].filter((name) => !Object.hasOwn(usual, name ?? ''))).toEqual([]);
  });
});
