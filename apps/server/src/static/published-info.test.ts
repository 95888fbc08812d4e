import { describe, expect, it, vi } from 'vitest';
import { createPublishedInfoReader } from './published-info.ts';

const NAMED = { told_as: 'company', by: 'public.who_runs_this' };

function asked(answers: (() => unknown)[]) {
  const query = vi.fn(async () => {
    const next = answers.shift();
    return [{ told: next?.() }];
  });
  const database = { query } as unknown as Parameters<typeof createPublishedInfoReader>[0];
  return { query, database };
}

describe('information that the operator publishes about an instance', () => {
  it('is queried at most once a second', async () => {
    let now = 5000;
    const { query, database } = asked([() => ({ name: 'A' }), () => ({ name: 'B' })]);
    const read = createPublishedInfoReader(database, NAMED, () => now);
    expect(await Promise.all([read(), read()])).toEqual(Array(2).fill({ company: { name: 'A' } }));
    now += 999;
    expect(await read()).toEqual({ company: { name: 'A' } });
    now += 1;
    expect(await read()).toEqual({ company: { name: 'B' } });
    expect(query.mock.calls).toEqual(Array(2).fill(['select public.who_runs_this() as told']));
  });

  it('is left out of the result when the query fails, and the next caller queries it again', async () => {
    const { database } = asked([
      () => {
        throw new Error('away');
      },
      () => ({}),
    ]);
    const read = createPublishedInfoReader(database, NAMED, () => 0);
    expect(await read()).toEqual({});
    expect(await read()).toEqual({ company: {} });
  });

  it('is empty if product.json names no database function that returns it', async () => {
    expect(await createPublishedInfoReader(asked([]).database, undefined)()).toEqual({});
  });
});
