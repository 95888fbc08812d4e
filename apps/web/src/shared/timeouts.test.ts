import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deadlines, pauses, setTimeouts, type TimeoutChanges } from './timeouts.ts';

const now = () => structuredClone({ ...deadlines, ...pauses });
const usual = now();
/** As somebody may call it who has no types. */
const set = (changes: object) => setTimeouts(changes as TimeoutChanges);

afterEach(() => {
  vi.unstubAllGlobals();
  expect(now()).toEqual(usual);
});

it('each has one name and is milliseconds', () => {
  expect(Object.keys(deadlines).filter((name) => Object.hasOwn(pauses, name))).toEqual([]);
  expect(
    Object.values(usual)
      .flat()
      .filter((ms) => !Number.isInteger(ms) || ms < 0),
  ).toEqual([]);
  set(usual)();
});

it('a countdown that says seconds goes by seconds', () => {
  expect(pauses.countdownStep).toBe(1000);
});

describe('a change', () => {
  it('is seen by whoever reads it afterwards, and put back', () => {
    const putBack = set({ storedSession: 1, doubleTap: 2, uploadRetries: [0, 3] });
    expect([deadlines.storedSession, pauses.doubleTap, pauses.uploadRetries]).toEqual([
      1,
      2,
      [0, 3],
    ]);
    putBack();
  });

  it('of a change is put back before the first', () => {
    const first = set({ storedSession: 1 });
    const second = set({ storedSession: 2, pushReply: 3 });
    second();
    expect([deadlines.storedSession, deadlines.pushReply]).toEqual([1, usual.pushReply]);
    first();
  });

  it('is put back once', () => {
    const first = set({ storedSession: 1 });
    first();
    const second = set({ storedSession: 2 });
    first();
    expect(deadlines.storedSession).toBe(2);
    second();
  });

  it('of nothing changes nothing', () => {
    set({})();
  });

  it.each([1, 0.5, Number.MIN_VALUE, 2 ** 31 - 1])('to %s is taken', (ms) => {
    const putBack = set({ storedSession: ms });
    expect(deadlines.storedSession).toBe(ms);
    putBack();
  });

  it.each<[unknown]>([
    [0],
    [-0],
    [-1],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [Number.NEGATIVE_INFINITY],
    // Timers would fire at once.
    [2 ** 31],
    [4000n],
    ['4000'],
    [true],
    [null],
    [undefined],
    [{}],
    [[4000]],
    [() => 4000],
    [new Date(4000)],
  ])('to %s is refused', (value) => {
    expect(() => set({ storedSession: value })).toThrow('expected milliseconds as storedSession');
  });

  it.each([[[0]], [[0, 0, 1]], [[5000]]])('of a list to %j is taken', (list) => {
    const putBack = set({ uploadRetries: list });
    expect(pauses.uploadRetries).toEqual(list);
    putBack();
  });

  it.each<[unknown]>([
    [[]],
    [[1000, -1]],
    [[1000, Number.NaN]],
    [[2 ** 31]],
    [['0']],
    [[null]],
    [[[0]]],
    [new Array(2)],
    [1000],
    ['0,1000'],
    [{ 0: 1000, length: 1 }],
    [null],
  ])('of a list to %j is refused', (value) => {
    expect(() => set({ uploadRetries: value })).toThrow('expected milliseconds as uploadRetries');
  });

  it.each([
    '',
    '0',
    'StoredSession',
    'storedSession ',
    'uploadRetries.0',
    'toString',
    'constructor',
    'hasOwnProperty',
    '__proto__',
  ])('of "%s" is refused', (name) => {
    const changes = JSON.parse(`{${JSON.stringify(name)}: 1000}`);
    expect(() => set(changes)).toThrow(`there is no timeout "${name}"`);
  });

  it.each([
    { storedSession: 1, nothing: 2 },
    { nothing: 2, storedSession: 1 },
    { storedSession: 1, doubleTap: -2 },
    { doubleTap: -2, storedSession: 1 },
  ])('of which a part is refused changes nothing: %j', (changes) => {
    expect(() => set(changes)).toThrow();
  });
});

describe('what a browser test sets before the scripts', () => {
  const load = (changes: unknown) => {
    vi.stubGlobal('waslTimeouts', changes);
    vi.resetModules();
    return import('./timeouts.ts');
  };

  it('is there from the start', async () => {
    const loaded = await load({ storedSession: 1, loadRetry: 2 });
    expect({ ...loaded.deadlines, ...loaded.pauses }).toEqual({
      ...usual,
      storedSession: 1,
      loadRetry: 2,
    });
  });

  it.each([[undefined], [null], [{}]])('%j leaves all as it is', async (changes) => {
    const loaded = await load(changes);
    expect({ ...loaded.deadlines, ...loaded.pauses }).toEqual(usual);
  });

  it.each([
    [{ nothing: 1 }, 'there is no timeout "nothing"'],
    [{ storedSession: '1' }, 'expected milliseconds as storedSession'],
    ['words', 'there is no timeout "0"'],
    [[1], 'there is no timeout "0"'],
  ])('%j is refused', async (changes, fault) => {
    await expect(load(changes)).rejects.toThrow(fault);
  });
});

describe('the code of the app', () => {
  const root = join(import.meta.dirname, '../..');
  const texts = ['src', 'service-worker', 'vite']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.stories\.|^src\/testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

  it('copies none into a constant of a module, which would not see a change', () => {
    // The page's own script carries the number.
    const others = texts.filter(({ file }) => file !== 'vite/kept-tap.ts');
    const copy = /^(?:export )?(?:const|let) [^=]*= (?!.*=>).*\b(?:deadlines|pauses)\b/m;
    expect(others.filter(({ text }) => copy.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('uses each', () => {
    const used = new Set(
      texts.flatMap(({ text }) =>
        [...text.matchAll(/\b(?:deadlines|pauses)\.(\w+)/g)].map(([, name]) => name),
      ),
    );
    expect(Object.keys(usual).filter((name) => !used.has(name))).toEqual([]);
    expect([...used].filter((name) => !Object.hasOwn(usual, name ?? ''))).toEqual([]);
  });
});
