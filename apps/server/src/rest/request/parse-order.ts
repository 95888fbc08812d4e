// Parses the `order` parameter: each term names a column of the rows or of an embed, a direction,
// and the position of nulls.
import { parseField, parseJsonPath } from './parse-field.ts';
import type { Field, OrderTerm } from './query-tree.ts';
import { TextScanner } from './text-scanner.ts';

/** @throws RestError PGRST100 */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new TextScanner(text, 'order');
  const terms = [parseTerm(scanner)];
  while (scanner.take(',')) terms.push(parseTerm(scanner));
  scanner.expectEnd();
  return terms;
}

function parseTerm(scanner: TextScanner): OrderTerm {
  const name = scanner.name();
  let relation: string | undefined;
  let field: Field;
  if (scanner.take('(')) {
    relation = name;
    field = parseField(scanner);
    scanner.expect(')');
  } else {
    field = { name, path: parseJsonPath(scanner) };
  }
  const direction = scanner.match(/\.(asc|desc)\b/y)?.[1] as 'asc' | 'desc' | undefined;
  const nulls = scanner.match(/\.nulls(first|last)\b/y)?.[1] as 'first' | 'last' | undefined;
  if (!scanner.isAtEnd && !scanner.isAt(',')) {
    scanner.fail('"," or (.asc | .desc) or (.nullsfirst | .nullslast)');
  }
  return {
    field,
    ...(relation && { relation }),
    ...(direction && { direction }),
    ...(nulls && { nulls }),
  };
}
