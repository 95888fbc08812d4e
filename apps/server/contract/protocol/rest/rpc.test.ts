import { expect, inject, test } from 'vitest';
import { serves } from '../../wire-features.ts';
import { newServiceClient } from '../people.ts';

const client = newServiceClient();

test.each([
  ['contract_rpc_add', { a: 1, b: 2 }, 3],
  ['contract_rpc_add', { a: 1 }, 11],
  ['contract_rpc_one', { p_id: 2 }, { id: 2, name: 'b', parent_id: 1 }],
  ['contract_rpc_numbers', {}, [1, 2]],
  ['contract_rpc_table', {}, [{ x: 1, y: 'q' }]],
  [
    'contract_rpc_json',
    { p_value: { a: [1] }, p_tags: ['x', 'y,z'] },
    { value: { a: [1] }, tags: ['x', 'y,z'] },
  ],
  ['contract_rpc_sum', { numbers: [1, 2, 3] }, 6],
  ['contract_rpc_kind', {}, 'string absent'],
  ['contract_rpc_kind', { p_value: null }, 'SQL NULL'],
  ['contract_rpc_kind', { p_value: 'null' }, 'string null'],
  ['contract_rpc_kind', { p_value: [null] }, 'array [null]'],
])(
  'a POST call of %s with the arguments %j returns 200 and the value of the function as JSON',
  serves('Functions by POST: scalars, defaults, rows, sets, tables, arrays and JSON, null'),
  async (name, args, expected) => {
    const { data, error, status } = await client.rpc(name, args);
    expect([error, status, data]).toEqual([null, 200, expected]);
  },
);

test(
  'GET takes arguments from the query and runs in a read-only transaction',
  serves('Functions by GET: arguments, read-only'),
  async () => {
    const { data } = await client.rpc('contract_rpc_add', { a: 5 }, { get: true });
    expect(data).toBe(15);
    expect(
      (await client.rpc('contract_rpc_json', { p_value: 1, p_tags: ['x'] }, { get: true })).data,
    ).toEqual({
      value: 1,
      tags: ['x'],
    });
    const written = await client.rpc('contract_rpc_rename', { p_name: 'z' }, { get: true });
    expect(written).toMatchObject({ status: 405, error: { code: '25006' } });
  },
);

test(
  'rows returned by a function can be filtered, ordered, embedded, paged and counted like a table',
  serves('Set-returning functions: filtered, ordered, embedded, paged, counted'),
  async () => {
    const { data, count } = await client
      .rpc('contract_rpc_list', { p_from: 1 }, { count: 'exact' })
      .select('id, parent:parent_id(name)')
      .neq('id', 2)
      .order('id', { ascending: false })
      .limit(1);
    expect(count).toBe(2);
    expect(data).toEqual([{ id: 3, parent: { name: 'a' } }]);
    const one = await client.rpc('contract_rpc_list', { p_from: 3 }).select('name').single();
    expect(one.data).toEqual({ name: 'c' });
  },
);

test.each([
  ['contract_rpc_add', { a: 1, b: 2 }, 1],
  ['contract_rpc_numbers', {}, 2],
  ['contract_rpc_one', { p_id: 2 }, 1],
])(
  'the response to a call of %s contains the exact row count if the request asks for it',
  serves('Counts of what a function gives: a scalar, a set of scalars, a row'),
  async (name, args, expected) => {
    const { count, status } = await client.rpc(name, args, { count: 'exact' });
    expect([status, count]).toEqual([200, expected]);
  },
);

test('a void function returns 204 without a body', serves('Void functions: 204'), async () => {
  const { status, data, error } = await client.rpc('contract_rpc_nothing');
  expect([status, data, error]).toEqual([204, null, null]);
});

test.each(['contract_rpc_whole', 'contract_rpc_whole_json'])(
  'a body that is not an object is passed to the single unnamed parameter of %s',
  serves('A single unnamed parameter: jsonb'),
  async (name) => {
    const response = await fetch(`${inject('url')}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: inject('serviceRoleKey'), 'content-type': 'application/json' },
      body: '[1,2,3]',
    });
    expect([response.status, await response.text()]).toEqual([200, '3']);
  },
);

test.each([
  ['WA012', 400],
  ['P0001', 400],
  ['PT402', 402],
  ['42501', 403],
])(
  'a function that raises the SQLSTATE %s returns the HTTP status %i with its message and detail',
  serves('Raised errors: own SQLSTATE, P0001, PT402'),
  async (p_state, expected) => {
    const { error, status } = await client.rpc('contract_rpc_refuse', { p_state });
    expect(status).toBe(expected);
    expect(error).toMatchObject({
      code: p_state,
      message: 'Could not find required status',
      details: '{"status":"draft"}',
      hint: null,
    });
  },
);

test(
  'a call that affects more rows than max-affected is rolled back',
  serves('max-affected on functions'),
  async () => {
    const { error } = await client
      .rpc('contract_rpc_rename', { p_name: 'z' })
      .setHeader('Prefer', 'handling=strict, max-affected=1');
    expect(error).toMatchObject({ code: 'PGRST124', details: 'The query affects 3 rows' });
    const names = await client.from('contract_rpc_items').select('name').order('id');
    expect(names.data).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
    const scalar = await client
      .rpc('contract_rpc_add', { a: 1 })
      .setHeader('Prefer', 'handling=strict, max-affected=1');
    expect(scalar.error?.code).toBe('PGRST128');
  },
);

test(
  'SQL code may set the status and headers of the response',
  serves('Set by SQL: response.status, response.headers'),
  async () => {
    const response = await fetch(`${inject('url')}/rest/v1/rpc/contract_rpc_answer`, {
      method: 'POST',
      headers: { apikey: inject('serviceRoleKey') },
    });
    expect([response.status, response.headers.get('x-answer')]).toEqual([202, '42']);
  },
);

test(
  'a call of an unknown function returns 404, and a call that matches several functions returns 300',
  serves('Overloads: PGRST202, PGRST203'),
  async () => {
    const missing = await client.rpc('contract_rpc_ad', { a: 1, c: 2 });
    expect(missing.status).toBe(404);
    expect(missing.error).toMatchObject({
      code: 'PGRST202',
      message: 'Could not find the function public.contract_rpc_ad(a, c) in the schema cache',
      details:
        'Searched for the function public.contract_rpc_ad with parameters a, c or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function public.contract_rpc_add',
    });
    const several = await client.rpc('contract_rpc_same', { a: 1 });
    expect(several.status).toBe(300);
    expect(several.error).toMatchObject({
      code: 'PGRST203',
      message:
        'Could not choose the best candidate function between: public.contract_rpc_same(a => integer), public.contract_rpc_same(a => text)',
    });
  },
);

test('a function with an unnamed number parameter cannot be called and appears in no hint', async () => {
  const unreachable = await client.rpc('contract_rpc_unreachable');
  expect([unreachable.status, unreachable.error?.code]).toEqual([404, 'PGRST202']);
  const near = await client.rpc('contract_rpc_unreachabl');
  expect(near.error).toMatchObject({ code: 'PGRST202', hint: null });
});

test('an argument with the empty name passes the whole body to a single unnamed parameter, and to no other parameter', async () => {
  const whole = await client.rpc('contract_rpc_keys', { '': 5 });
  expect(whole.data).toBe('{"": 5}');
  const refused = await client.rpc('contract_rpc_add', { '': 5 });
  expect(refused.error).toMatchObject({
    code: 'PGRST202',
    message: 'Could not find the function public.contract_rpc_add() in the schema cache',
  });
});

test.each<[string, Record<string, unknown>, unknown]>([
  ['contract_rpc_text', { '': 'hello' }, '{"":"hello"}'],
  ['contract_rpc_bytes', { '': 'hello' }, '{"":"hello"}'],
  ['contract_rpc_either', {}, 0],
  ['contract_rpc_either', { '': 'hello' }, 1],
  ['contract_rpc_either', { '': true }, 1],
])(
  'the call %s(%j) with an empty argument name returns the expected result',
  serves('An argument with the empty name for a single unnamed parameter'),
  async (name, args, expected) => {
    const { data, error } = await client.rpc(name, args);
    expect([error, data]).toEqual([null, expected]);
  },
);

test('an argument with the empty name in the query replaces the body', async () => {
  const { data } = await client.rpc('contract_rpc_text', { '': 'hello' }, { get: true });
  expect(data).toBe('{"":"hello"}');
});

test('two functions have an unnamed parameter, and the media type of the body selects one of them', async () => {
  const post = (type: string, body: string) =>
    fetch(`${inject('url')}/rest/v1/rpc/contract_rpc_both`, {
      method: 'POST',
      headers: { apikey: inject('serviceRoleKey'), 'content-type': type },
      body,
    });
  expect(await (await post('application/json', '{"a":1}')).json()).toBe(1);
  expect(await (await post('text/plain', 'a')).json()).toBe(2);
  const both = await post('application/json', '{"":1}');
  expect([both.status, await both.json()]).toEqual([
    300,
    expect.objectContaining({ code: 'PGRST203' }),
  ]);
});

test('an unknown function: the hint suggests only a very similar name, and the message sorts the argument names', async () => {
  const { error } = await client.rpc('contract_rpc_adding', { b: 1, a: 2 });
  expect(error).toMatchObject({
    message: 'Could not find the function public.contract_rpc_adding(a, b) in the schema cache',
    hint: 'Perhaps you meant to call the function public.contract_rpc_add',
  });
  expect((await client.rpc('contract_unrelated_call')).error?.hint).toBeNull();
});

test(
  'a function that raises sqlstate PGRST sets the status, the headers and the body of the response',
  serves('raise sqlstate PGRST: status, headers, body'),
  async () => {
    const response = await fetch(`${inject('url')}/rest/v1/rpc/contract_rpc_refuse_in_json`, {
      method: 'POST',
      headers: { apikey: inject('serviceRoleKey') },
    });
    expect([response.status, response.headers.get('x-reason'), await response.json()]).toEqual([
      402,
      'money',
      { code: '123', details: 'd', hint: 'h', message: 'Payment required' },
    ]);
  },
);
