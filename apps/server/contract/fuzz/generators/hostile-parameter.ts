// Generates a query parameter with one hostile part. The rest of the parameter is valid, so that
// the server does not refuse it before the request reaches the database.
import fc from 'fast-check';
import { HOSTILE_NAMES, hostileText } from './hostile-text.ts';

const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

const NAME_SPOTS: ((name: string) => [name: string, value: string])[] = [
  (name) => ['select', `id,${name}`],
  (name) => ['select', `x:${name}`],
  (name) => ['select', `${name}:id`],
  (name) => ['select', `data->>${name}`],
  (name) => ['select', `id::${name}`],
  (name) => ['select', `id,fuzz_kinds(${name})`],
  (name) => ['select', `id,${name}:fuzz_kinds(label)`],
  (name) => [name, 'eq.1'],
  (name) => ['order', `${name}.desc`],
  (name) => ['or', `(${name}.eq.1,id.gt.0)`],
  (name) => ['note', `fts(${name}).cat`],
];
const VALUE_SPOTS: ((text: string) => [name: string, value: string])[] = [
  (text) => ['name', `eq.${text}`],
  (text) => ['name', `in.(${quote(text)},b)`],
  (text) => ['name', `like(any).{${quote(text)}}`],
  (text) => ['name', `match.${text}`],
  (text) => ['or', `(name.eq.${quote(text)},id.gt.0)`],
  (text) => ['data->>owner', `neq.${text}`],
  (text) => ['note', `plfts.${text}`],
  (text) => ['tags', `cs.{${quote(text)}}`],
];

export const hostileParameter: fc.Arbitrary<[name: string, value: string]> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...NAME_SPOTS), fc.oneof(fc.constantFrom(...HOSTILE_NAMES), hostileText))
    .map(([spot, name]) => spot(quote(name))),
  fc.tuple(fc.constantFrom(...VALUE_SPOTS), hostileText).map(([spot, text]) => spot(text)),
);
