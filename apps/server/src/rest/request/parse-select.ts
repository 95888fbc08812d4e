// Parses the `select` parameter: columns, casts, JSON paths, aggregates and embedded tables of any
// depth.
import { parseField } from './parse-field.ts';
import type { Aggregate, SelectEmbed, SelectField, SelectItem } from './query-tree.ts';
import { TextScanner } from './text-scanner.ts';

/** @throws RestError PGRST100 for invalid syntax. */
export function parseSelect(text: string): SelectItem[] {
  const scanner = new TextScanner(text, 'select parameter');
  if (scanner.isAtEnd) return [];
  const items = parseItems(scanner);
  scanner.expectEnd();
  return items;
}

function parseItems(scanner: TextScanner): SelectItem[] {
  const items = [parseItem(scanner)];
  while (scanner.take(',')) items.push(parseItem(scanner));
  return items;
}

function parseItem(scanner: TextScanner): SelectItem {
  if (scanner.take('...')) return parseEmbed(scanner, scanner.name(), undefined, true);
  if (scanner.take('*')) return { kind: 'field', field: { name: '*', path: [] } };
  const alias = parseAlias(scanner);
  const start = scanner.position;
  const name = scanner.name();
  if (name === 'count' && scanner.take('()')) {
    const field = { name: '*', path: [] };
    const aggregate: Aggregate = { name, ...parseCast(scanner) };
    return { kind: 'field', field, ...(alias && { alias }), aggregate };
  }
  if (scanner.isAt('(') || scanner.isAt('!')) return parseEmbed(scanner, name, alias, false);
  scanner.position = start;
  return parseColumn(scanner, alias);
}

function parseAlias(scanner: TextScanner): string | undefined {
  const start = scanner.position;
  if (!scanner.isAt('"') && !scanner.match(/(?=[\p{L}\p{N}_ $])/uy)) return undefined;
  const alias = scanner.name();
  if (!scanner.isAt('::') && scanner.take(':')) return alias;
  scanner.position = start;
  return undefined;
}

function parseColumn(scanner: TextScanner, alias: string | undefined): SelectField {
  const field = parseField(scanner);
  const cast = parseCast(scanner);
  const name = scanner.match(/\.(sum|avg|count|max|min)\(\)/y)?.[1] as
    | Aggregate['name']
    | undefined;
  const aggregate = name && { name, ...parseCast(scanner) };
  return {
    kind: 'field',
    field,
    ...(alias && { alias }),
    ...cast,
    ...(aggregate && { aggregate }),
  };
}

const parseCast = (scanner: TextScanner): { cast?: string } =>
  scanner.take('::') ? { cast: scanner.name() } : {};

function parseEmbed(
  scanner: TextScanner,
  relation: string,
  alias: string | undefined,
  isSpread: boolean,
): SelectEmbed {
  let join: 'inner' | 'left' = 'left';
  let hint: string | undefined;
  while (scanner.take('!')) {
    const word = scanner.name();
    if (word === 'inner' || word === 'left') join = word;
    else hint = word;
  }
  scanner.expect('(');
  const items = scanner.isAt(')') ? [] : scanner.nested(() => parseItems(scanner));
  scanner.expect(')');
  return {
    kind: 'embed',
    relation,
    join,
    isSpread,
    items,
    ...(alias && { alias }),
    ...(hint && { hint }),
  };
}
