import { beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod/mini';
import {
  type AnswerOf,
  type ArgumentsOf,
  call,
  type FunctionName,
  noAnswerSchema,
} from './call.ts';

const sent: { url: string; body: unknown; signal: unknown }[] = [];
let answer: () => Response;

beforeEach(() => {
  sent.length = 0;
  const kept = new Map([['wasl-anon-key', 'key']]);
  vi.stubGlobal('location', { origin: 'http://wasl.test' });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const url = String(input);
    if (url === '/config.json') return Response.json({ anon_key: 'key' });
    sent.push({ url, body: JSON.parse(String(init?.body)), signal: init?.signal });
    return answer();
  });
});

describe('a database function call', () => {
  it('sends the arguments to the named function and returns its row', async () => {
    answer = () => Response.json({ id: 'T1' });
    expect(await call('abandon_money_transfer', { p_id: 'T1' })).toEqual({ id: 'T1' });
    expect(sent).toMatchObject([
      { url: 'http://wasl.test/rest/v1/rpc/abandon_money_transfer', body: { p_id: 'T1' } },
    ]);
  });

  it('parses JSON with the schema, which drops unknown fields and rejects wrong types', async () => {
    const counts = z.object({ messages: z.number() });
    answer = () => Response.json({ messages: 2, more: 1 });
    expect(await call('unread_counts', {}, counts)).toEqual({ messages: 2 });
    answer = () => Response.json({ messages: 'two' });
    await expect(call('unread_counts', {}, counts)).rejects.toThrow('messages');
  });

  it('throws the refusal of the database, even if the schema discards the response', async () => {
    answer = () => Response.json({ code: 'WA010', message: 'no' }, { status: 400 });
    await expect(call('end_session', { p_id: 'S1' }, noAnswerSchema)).rejects.toMatchObject({
      name: 'Error',
      code: 'WA010',
      message: 'no',
    });
  });

  it('rejects null when the function must return a value', async () => {
    answer = () => Response.json(null);
    await expect(call('my_identity', {})).rejects.toMatchObject({ code: 'PGRST116' });
  });

  it('returns undefined when the schema discards the response', async () => {
    answer = () => new Response(null, { status: 204 });
    expect(await call('end_session', { p_id: 'S1' }, noAnswerSchema)).toBeUndefined();
  });

  it('is aborted by the signal that the caller passes', async () => {
    const stop = new AbortController();
    answer = () => Response.json({});
    await call('unread_counts', {}, noAnswerSchema, stop.signal);
    expect(sent[0]?.signal).toBe(stop.signal);
  });
});

describe('the types of a database function call', () => {
  it("accept the names of the database's functions, and no other name", () => {
    expectTypeOf<'accept_money_transfer'>().toExtend<FunctionName>();
    expectTypeOf<'accept_transfer_of_money'>().not.toExtend<FunctionName>();
  });

  it('accept the arguments under their SQL names; another name fails the type check', () => {
    expectTypeOf<ArgumentsOf<'accept_money_transfer'>>().toEqualTypeOf<{ p_id: string }>();
    expectTypeOf<{ p_transfer_id: string }>().not.toExtend<ArgumentsOf<'accept_money_transfer'>>();
    expectTypeOf<{ p_id: number }>().not.toExtend<ArgumentsOf<'accept_money_transfer'>>();
    expectTypeOf(call<'accept_money_transfer', void>)
      .parameter(1)
      .toEqualTypeOf<{ p_id: string }>();
  });

  it('infer the response if it is a row or JSON of a known type; any other response needs a schema', () => {
    type Unread = Parameters<typeof call>[0];
    expectTypeOf<'abandon_money_transfer'>().toExtend<Unread>();
    expectTypeOf<'my_identity'>().toExtend<Unread>();
    expectTypeOf<AnswerOf<'count_homes'>>().toEqualTypeOf<{ count: number; is_capped: boolean }>();
    expectTypeOf<'my_notifications'>().not.toExtend<Unread>();
    expectTypeOf<'end_session'>().not.toExtend<Unread>();
  });
});
