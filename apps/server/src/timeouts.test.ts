// Changing deadlines and pauses: by their names alone, to whole milliseconds, and back again.
import { describe, expect, it, onTestFinished } from 'vitest';
import { deadlines, pauses, readTimeouts, setTimeouts, type Timeouts } from './timeouts.ts';

/** What no type of ours lets through, as it comes out of JSON. */
const set = (changes: Record<string, unknown>) => setTimeouts(changes as Partial<Timeouts>);

const BEFORE = structuredClone({ ...deadlines, ...pauses });
const all = () => ({ ...deadlines, ...pauses });

const REFUSED: [string, Record<string, unknown>, string][] = [
  ['a name that is not there', { servdPage: 5 }, 'there is no timeout "servdPage"'],
  ['what every object has', { constructor: 5 }, 'there is no timeout "constructor"'],
  ['no name', { '': 5 }, 'there is no timeout ""'],
  ['NaN', { servedPage: Number.NaN }, 'servedPage'],
  ['without end', { servedPage: Number.POSITIVE_INFINITY }, 'servedPage'],
  ['0', { servedPage: 0 }, 'servedPage'],
  ['less than nothing', { servedPage: -1 }, 'servedPage'],
  ['half a millisecond', { servedPage: 0.5 }, 'servedPage'],
  ['longer than a timer may be', { servedPage: 2 ** 31 }, 'servedPage'],
  ['a text', { servedPage: '5' }, 'servedPage'],
  ['nothing', { servedPage: null }, 'servedPage'],
  ['undefined', { servedPage: undefined }, 'servedPage'],
  ['a list for a number', { servedPage: [5] }, 'servedPage'],
  ['a number for a list', { mailRetries: 5 }, 'mailRetries'],
  ['an empty list', { mailRetries: [] }, 'mailRetries'],
  ['a list with 0', { mailRetries: [5, 0] }, 'mailRetries'],
  ['a list with a text', { mailRetries: ['5'] }, 'mailRetries'],
];

describe('setTimeouts', () => {
  it('changes what it names, until that is taken back', () => {
    const takeBack = setTimeouts({ servedPage: 7, freshHeads: 8, mailRetries: [9] });
    expect(all()).toEqual({ ...BEFORE, servedPage: 7, freshHeads: 8, mailRetries: [9] });
    takeBack();
    expect(all()).toEqual(BEFORE);
  });

  it.each([
    ['the inner one first', [1, 0]],
    ['the outer one first', [0, 1]],
    ['one of them twice', [1, 1, 0]],
  ])('leaves nothing of two nested changes that are taken back, %s', (_case, order) => {
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

  it('keeps what it was given, whatever becomes of the list afterwards', () => {
    const steps = [1, 2];
    onTestFinished(setTimeouts({ mailRetries: steps }));
    steps.push(3);
    expect(pauses.mailRetries).toEqual([1, 2]);
  });

  it.each(REFUSED)('refuses %s, and then changes nothing', (_case, changes, message) => {
    expect(() => set({ pageHeads: 7, ...changes })).toThrow(message);
    expect(all()).toEqual(BEFORE);
  });
});

describe('readTimeouts', () => {
  it.each([undefined, '', '{}'])('reads nothing out of %j', (text) => {
    expect(readTimeouts(text)).toEqual({});
  });

  it('reads names and milliseconds, and applies none', () => {
    expect(readTimeouts('{"servedPage": 7, "mailRetries": [8, 9]}')).toEqual({
      servedPage: 7,
      mailRetries: [8, 9],
    });
    expect(all()).toEqual(BEFORE);
  });

  it.each(['servedPage=7', '{"servedPage":', '7', '"7"', 'null', '[]', '[{"servedPage":7}]'])(
    'refuses %s',
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
  ])('refuses %s', (text, message) => {
    expect(() => readTimeouts(text)).toThrow(message);
  });
});

it('no name stands for both a deadline and a pause', () => {
  const both = Object.keys(deadlines).filter((name) => Object.hasOwn(pauses, name));
  expect(both).toEqual([]);
});
