// Generates the most expensive requests that a route accepts, and requests that slightly exceed the
// body limit of the route.

import {
  acceptedText,
  deepListsShape,
  keysShape,
  listsShape,
  nestedShape,
  objectsShape,
  quotesShape,
  textShape,
} from './json-shapes.ts';
import type { RouteFacts } from './route-catalogue.ts';
import type { RequestToSend } from './send-request.ts';
import type { Route } from './start-watched-server.ts';

export type Attack = { name: string } & Omit<RequestToSend, 'url'> & { path: string };

/**
 * Default body limit in bytes, for a route without its own limit
 * (apps/server/src/http/body-too-large.ts).
 */
const DEFAULT_LIMIT = 64 * 1024;
/**
 * Maximum size in bytes of a request body in an attack. Routes for file uploads accept larger
 * bodies, but attacks on these routes have the same maximum. Such an attack targets the form that
 * contains the file. A long file costs the server no more than a short one.
 */
const MAX_SENT = 1024 * 1024;
const WITH_BODY = ['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY'];
const MAX_QUERY = 60_000;

export const routeKeyOf = ({ methods, url }: Route) => `${methods.join()} ${url}`;

export const hasRequestBody = ({ methods }: Route) =>
  methods.some((method) => WITH_BODY.includes(method));

/**
 * @param facts - Paths and body fields of the route. Undefined for a route that reads no body; the
 * attacks on such a route consist only of hostile query strings.
 */
export function buildAttacks(route: Route, facts: RouteFacts | undefined): Attack[] {
  const paths = facts?.paths ?? [route.url];
  return paths
    .map(fill)
    .flatMap((path) => [
      hostileQuery(route, path),
      ...(facts ? hostileBodies(route, path, facts) : []),
    ]);
}

/** Returns an ordinary request for the route. */
export function buildOrdinaryRequest(route: Route, facts: RouteFacts): Attack {
  const [path = route.url] = facts.paths ?? [route.url];
  const body = JSON.stringify(facts.fields ?? {});
  return { name: 'ordinary', ...json(route, fill(path), facts), body };
}

const fill = (path: string) =>
  path
    .replace(':bucket', 'avatars')
    .replace(/:(id|\w+Id)\b/g, '00000000-0000-4000-8000-000000000000')
    .replace(/:\w+/g, 'x')
    .replace('*', 'a/b');

function hostileQuery({ methods }: Route, path: string): Attack {
  const query = Array.from({ length: MAX_QUERY / 8 }, (_, index) => `a${index}=1`).join('&');
  const method = methods[0] ?? 'GET';
  const hostile = `${path}${path.includes('?') ? '&' : '?'}${query.slice(0, MAX_QUERY)}`;
  return { name: `${method} with a long query`, method, path: hostile };
}

function hostileBodies(route: Route, path: string, facts: RouteFacts): Attack[] {
  const limit = Math.min(route.bodyLimit ?? DEFAULT_LIMIT, MAX_SENT);
  const base = json(route, path, facts);
  const attack = (name: string, body: string, more: Partial<RequestToSend> = {}): Attack => ({
    ...base,
    ...more,
    name: `${base.method} ${name}`,
    body,
  });
  const whole = [
    attack('lists', listsShape(limit)),
    attack('objects', objectsShape(limit)),
    attack('keys', keysShape(limit)),
    attack('text', textShape(limit)),
    attack('quotes', quotesShape(limit)),
    attack('levels', nestedShape(limit)),
    attack('admitted lists', acceptedText(listsShape, limit)),
    attack('admitted objects', acceptedText(objectsShape, limit)),
    attack('admitted keys', acceptedText(keysShape, limit)),
    attack('admitted levels', acceptedText(deepListsShape, limit)),
    attack('above the limit', textShape(limit + 1)),
    attack('above the limit, unannounced', listsShape(2 * limit), { isChunked: true }),
  ];
  const fields = Object.keys(facts.fields ?? {}).flatMap((field) =>
    [listsShape, objectsShape, keysShape, textShape].map((shape) => {
      const rest = JSON.stringify({ ...facts.fields, [field]: undefined });
      const value = acceptedText(shape, limit - rest.length - field.length - 10);
      const body = `${rest.slice(0, -1)}${rest === '{}' ? '' : ','}"${field}":${value}}`;
      return attack(`${shape.name} in ${field}`, body);
    }),
  );
  const others = (facts.types ?? []).flatMap((type) => OTHER_TYPES[type](limit));
  return [
    ...whole,
    ...fields,
    ...others.map(({ name, body, type }) =>
      attack(name, body, { headers: { ...base.headers, 'content-type': type } }),
    ),
  ];
}

type Other = { name: string; type: string; body: string };

const repeat = (line: string, bytes: number) => line.repeat(Math.floor(bytes / line.length));

const OTHER_TYPES: Record<NonNullable<RouteFacts['types']>[number], (limit: number) => Other[]> = {
  csv: (limit) => [
    { name: 'CSV of rows', type: 'text/csv', body: `id\n${repeat('1\n', limit - 3)}` },
    { name: 'CSV of columns', type: 'text/csv', body: repeat('a,', limit) },
    { name: 'CSV of quotes', type: 'text/csv', body: `id\n"${repeat('""', limit - 5)}"` },
  ],
  form: (limit) => [
    { name: 'form of fields', type: FORM, body: repeat('a=1&', limit) },
    { name: 'form of escapes', type: FORM, body: `a=${repeat('%20', limit - 2)}` },
  ],
  multipart: (limit) => [
    {
      name: 'parts',
      type: PARTS,
      body: `${repeat(`--x\r\n${PART}="a"\r\n\r\n1\r\n`, limit - 5)}--x--`,
    },
    {
      name: 'part headers',
      type: PARTS,
      body: `--x\r\n${repeat('A: b\r\n', limit - 10)}\r\n--x--`,
    },
    {
      name: 'almost boundaries',
      type: PARTS,
      body: `--x\r\n${PART}="a"; filename="a"\r\n\r\n${repeat('\r\n--', limit - 100)}`,
    },
  ],
  bytes: (limit) => [{ name: 'bytes', type: 'application/octet-stream', body: repeat('x', limit) }],
};

const FORM = 'application/x-www-form-urlencoded';
const PARTS = 'multipart/form-data; boundary=x';
const PART = 'Content-Disposition: form-data; name';

function json({ methods }: Route, path: string, { headers }: RouteFacts) {
  const method = methods.includes('POST')
    ? 'POST'
    : (methods.find((one) => WITH_BODY.includes(one)) ?? 'POST');
  return { method, path, headers: { 'content-type': 'application/json', ...headers } };
}
