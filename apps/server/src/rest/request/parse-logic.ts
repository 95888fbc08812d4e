// Parses the `and` and `or` parameters: trees of filters, each level optionally negated.
import { parseField } from './parse-field.ts';
import { parseOperation } from './parse-operation.ts';
import type { Logic } from './query-tree.ts';
import { TextScanner } from './text-scanner.ts';

/** @throws RestError PGRST100 */
export function parseLogic(operator: 'and' | 'or', isNegated: boolean, value: string): Logic {
  const scanner = new TextScanner(value, 'logic tree');
  const children = parseChildren(scanner);
  scanner.expectEnd();
  return { kind: 'group', operator, isNegated, children };
}

function parseChildren(scanner: TextScanner): Logic[] {
  scanner.expect('(');
  const children = scanner.nested(() => {
    const found = [parseNode(scanner)];
    while (scanner.take(',')) found.push(parseNode(scanner));
    return found;
  });
  scanner.expect(')');
  return children;
}

function parseNode(scanner: TextScanner): Logic {
  const group = scanner.match(/\s*((?:not\.)*)(and|or)(?=\()/y);
  if (group) {
    const isNegated = ((group[1] ?? '').length / 'not.'.length) % 2 === 1;
    const operator = group[2] === 'and' ? 'and' : 'or';
    return { kind: 'group', operator, isNegated, children: parseChildren(scanner) };
  }
  const field = parseField(scanner);
  scanner.expect('.');
  return { kind: 'filter', field, ...parseOperation(scanner, () => parseValue(scanner)) };
}

/**
 * Reads a quoted value, an array in braces that may contain commas, or anything up to the next
 * comma or bracket.
 */
function parseValue(scanner: TextScanner): string {
  const quoted = /"(?:[^"\\]|\\[\s\S])*"(?=[,)]|$)/y;
  quoted.lastIndex = scanner.position;
  if (quoted.test(scanner.text)) return scanner.quoted();
  return scanner.match(/\{[^{}]*\}/y)?.[0] ?? scanner.match(/[^,)]*/y)?.[0] ?? '';
}
