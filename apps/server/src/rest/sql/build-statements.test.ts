// Tests of the SQL text of statements: it contains names only in quotes and never contains values,
// and requests of the same shape give the same text.
import { expect, test } from 'vitest';
import { planRequest } from '../plan/plan-request.ts';
import { testSchema } from '../plan/test-schema.ts';
import { parseRequest } from '../request/parse-request.ts';
import { readBody } from '../request/request-body.ts';
import { buildStatements } from './build-statements.ts';
import { nestingDepthOf } from './response-bytes.ts';
import { BODY_PLACEHOLDER, ResponseLimit } from './statement-parameters.ts';

const schema = testSchema();
const LIMITS = { rows: 1000, embedRows: 200, embedDepth: 4, embeds: 20 };

function build(method: string, url: string, body = '', prefer = '') {
  const question = url.indexOf('?');
  const path = question < 0 ? url : url.slice(0, question);
  const query = question < 0 ? '' : url.slice(question + 1);
  const incoming = { method, path, query, headers: { prefer } };
  const { shape } = readBody(method, Buffer.from(body), undefined);
  const request = parseRequest(incoming, shape, ['public']);
  const { media, preferences } = request;
  const { main } = buildStatements(planRequest(request, schema, LIMITS), {
    media,
    isHead: false,
    count: preferences.count,
    maxRows: 1000,
    refusalMark: 'mark',
  });
  // Leaves out the parameters that limit the size of the response: every statement has the same
  // ones, so the tests need not list them.
  const isOfCount = (value: unknown) => value instanceof ResponseLimit || value === 'mark:bytes:';
  return { text: main.text, values: main.values.filter((value) => !isOfCount(value)) };
}

test('binds every value as a parameter', () => {
  const { text, values } = build(
    'GET',
    '/projects?select=data->>k&name=eq.secret1&or=(name.like.s*2,id.in.(3,4))&name=fts(english).secret5&limit=6&offset=7',
  );
  expect(text).not.toMatch(/secret|english|[^$\w][34567]\b/);
  expect(values).toEqual(['k', 'secret1', 's%2', '{"3","4"}', 'english', 'secret5', 6, 7]);
});

test.each([
  ['/projects?name=eq.a&limit=5', '/projects?name=eq.b&limit=9'],
  ['/projects?client_id=eq.1&order=name.desc', '/projects?client_id=eq.2&order=name.desc'],
  ['/projects?id=in.(1)', '/projects?id=in.(1,2,3,4)'],
  ['/projects?select=data->>a', '/projects?select=a:data->>b'],
])('the requests %s and %s use the same statement text', (one, other) => {
  expect(build('GET', one).text).toBe(build('GET', other).text);
});

test('writes a limit into the statement text only when one query plan is efficient for all filter values', () => {
  const along = build('GET', '/projects?client_id=eq.1&order=name.desc&limit=5');
  expect(along.text).toContain(' LIMIT 5)');
  expect(along.values).toEqual(['1']);
  const apart = build('GET', '/projects?name=eq.a&order=client_id&limit=5');
  expect(apart.text).toMatch(/ LIMIT \$\d\)/);
  expect(apart.values).toEqual(['a', 5]);
});

test('uses the same statement for writes of different rows', () => {
  const one = build('POST', '/projects', '{"name":"a"}');
  const other = build('POST', '/projects', '{"name":"b; drop table x"}');
  expect(other.text).toBe(one.text);
  expect(other.values).toEqual([BODY_PLACEHOLDER]);
});

const NASTY = 'x"; drop table projects; --';

test.each([
  `/projects?select="${NASTY.replace('"', '\\"')}"`,
  `/projects?select="${NASTY.replace('"', '\\"')}":name`,
  `/projects?"${NASTY.replace('"', '\\"')}"=eq.1`,
  `/projects?order="${NASTY.replace('"', '\\"')}"`,
])('escapes quotes in a name: %s', (url) => {
  const { text } = build('GET', url);
  expect(text).toContain('"x""; drop table projects; --"');
});

test.each(['int) from auth.users --', "text'", 'int; select 1', 'a b c'])(
  'rejects the type name in a cast to %s',
  (cast) => {
    expect(() => build('GET', `/projects?select=id::${cast}`)).toThrow(
      expect.objectContaining({ code: 'PGRST100' }),
    );
  },
);

test('binds a list of values as one array, whatever the values contain', () => {
  expect(build('GET', '/projects?name=in.("a\\"b","c\\\\d",{e})').values[0]).toBe(
    '{"a\\"b","c\\\\d","{e}"}',
  );
});

test('an exact count joins only the embedded tables that filter the rows', () => {
  const { text } = build(
    'GET',
    '/projects?select=id,clients(id),people!inner(id)',
    '',
    'count=exact',
  );
  const counted = text.slice(text.indexOf('SELECT 1 FROM'));
  expect(counted.slice(0, counted.indexOf('pgrst_all'))).toContain('"people');
  expect(counted.slice(0, counted.indexOf('pgrst_all'))).not.toContain('"clients');
});

test('the statement raises an error when a write changes more rows than max-affected allows', () => {
  const prefer = 'handling=strict, max-affected=2';
  const { text, values } = build('DELETE', '/projects?id=gt.1', '', prefer);
  expect(text).toContain('AS int4) END AS refusal');
  expect(values).toEqual(['1', 2, 'mark:affected:']);
});

test.each([
  ['/projects', 1],
  ['/projects?select=clients(*)', 1],
  ['/clients?select=projects(*)', 2],
  ['/clients?select=projects(people(*)),other:projects(*)', 3],
])('the statement for %s counts each byte of the response at most %i times', (url, times) => {
  const { read } = planRequest(
    parseRequest(
      { method: 'GET', path: url.split('?')[0] ?? '', query: url.split('?')[1] ?? '', headers: {} },
      { kind: 'none' },
      ['public'],
    ),
    schema,
    LIMITS,
  );
  expect(read && nestingDepthOf(read)).toBe(times);
});
