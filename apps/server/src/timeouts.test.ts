// Tests of timeout overrides: only known names and whole milliseconds are accepted, and each
// override can be reverted.
import { describe, expect, it, onTestFinished } from 'vitest';
import { deadlines, pauses, readTimeouts, setTimeouts, type Timeouts } from './timeouts.ts';

/**
 * Calls setTimeouts with values that its types forbid, because the values may come from JSON, which
 * TypeScript does not check.
 */
const set = (changes: Record<string, unknown>) => setTimeouts(changes as Partial<Timeouts>);

const BEFORE = structuredClone({ ...deadlines, ...pauses });
const all = () => ({ ...deadlines, ...pauses });

const REFUSED: [string, Record<string, unknown>, string][] = [
  ['an unknown name', { servdPage: 5 }, 'there is no timeout "servdPage"'],
  ['an inherited name', { constructor: 5 }, 'there is no timeout "constructor"'],
  ['an empty name', { '': 5 }, 'there is no timeout ""'],
  ['NaN', { servedPage: Number.NaN }, 'servedPage'],
  ['infinity', { servedPage: Number.POSITIVE_INFINITY }, 'servedPage'],
  ['zero', { servedPage: 0 }, 'servedPage'],
  ['a negative number', { servedPage: -1 }, 'servedPage'],
  ['half a millisecond', { servedPage: 0.5 }, 'servedPage'],
  ['more than the timer limit', { servedPage: 2 ** 31 }, 'servedPage'],
  ['a string', { servedPage: '5' }, 'servedPage'],
  ['null', { servedPage: null }, 'servedPage'],
  ['undefined', { servedPage: undefined }, 'servedPage'],
  ['a list for a number', { servedPage: [5] }, 'servedPage'],
  ['a number for a list', { mailRetries: 5 }, 'mailRetries'],
  ['an empty list', { mailRetries: [] }, 'mailRetries'],
  ['a list with 0', { mailRetries: [5, 0] }, 'mailRetries'],
  ['a list with a text', { mailRetries: ['5'] }, 'mailRetries'],
];

describe('setTimeouts', () => {
  it('changes the named timeouts until the change is reverted', () => {
    const takeBack = setTimeouts({ servedPage: 7, freshHeads: 8, mailRetries: [9] });
    expect(all()).toEqual({ ...BEFORE, servedPage: 7, freshHeads: 8, mailRetries: [9] });
    takeBack();
    expect(all()).toEqual(BEFORE);
  });

  it.each([
    ['inner change first', [1, 0]],
    ['outer change first', [0, 1]],
    ['inner change twice', [1, 1, 0]],
  ])('restores all values after two nested changes are reverted (%s)', (_case, order) => {
    const takeBack = [
      setTimeouts({ servedPage: 7, pageHeads: 7 }),
      setTimeouts({ servedPage: 8, mailRetries: [8, 8] }),
    ];
    onTestFinished(() => {
      for (const one of takeBack) one();
    });
    expect(all()).toEqual({ ...BEFORE, servedPage: 8, pageHeads: 7, mailRetries: [8, 8] });
    takeBack[order[0] ?? 0]?.();
    expect(deadlines.servedPage).toBe(order[0] === 0 ? 8 : 7);
    for (const which of order.slice(1)) takeBack[which]?.();
    expect(all()).toEqual(BEFORE);
  });

  it('copies a list of delays, so that the caller cannot change the delays later', () => {
    const steps = [1, 2];
    onTestFinished(setTimeouts({ mailRetries: steps }));
    steps.push(3);
    expect(pauses.mailRetries).toEqual([1, 2]);
  });

  it.each(REFUSED)('rejects %s without changing any timeout', (_case, changes, message) => {
    expect(() => set({ pageHeads: 7, ...changes })).toThrow(message);
    expect(all()).toEqual(BEFORE);
  });
});

describe('readTimeouts', () => {
  it.each([undefined, '', '{}'])('returns no overrides for %j', (text) => {
    expect(readTimeouts(text)).toEqual({});
  });

  it('parses names and milliseconds without applying them', () => {
    expect(readTimeouts('{"servedPage": 7, "mailRetries": [8, 9]}')).toEqual({
      servedPage: 7,
      mailRetries: [8, 9],
    });
    expect(all()).toEqual(BEFORE);
  });

  it.each(['servedPage=7', '{"servedPage":', '7', '"7"', 'null', '[]', '[{"servedPage":7}]'])(
    'rejects the setting %s, which is not an object of timeouts',
    (text) => {
      expect(() => readTimeouts(text)).toThrow('expected a JSON object');
    },
  );

  it.each([
    ['{"servdPage":7}', 'there is no timeout "servdPage"'],
    ['{"__proto__":7}', 'there is no timeout "__proto__"'],
    ['{"servedPage":1e999}', 'whole milliseconds'],
    ['{"servedPage":"7"}', 'whole milliseconds'],
    ['{"mailRetries":7}', 'a list of whole milliseconds'],
  ])('rejects the invalid timeout in %s', (text, message) => {
    expect(() => readTimeouts(text)).toThrow(message);
  });
});

it('no timeout has the same name in `deadlines` and in `pauses`', () => {
  const both = Object.keys(deadlines).filter((name) => Object.hasOwn(pauses, name));
  expect(both).toEqual([]);
});
