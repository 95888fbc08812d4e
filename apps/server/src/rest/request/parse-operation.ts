// Parses the right side of a filter: `eq.5`, `not.in.(1,2)`, `like(any).{a*,b*}`,
// `fts(french).chat`.
import type { Filter, Operation } from './query-tree.ts';
import type { TextScanner } from './text-scanner.ts';

/**
 * @param readValue - Reads the value of the filter. Inside a logic tree, a comma or bracket ends
 * the value. At the top level, the value is the rest of the text.
 */
export function parseOperation(
  scanner: TextScanner,
  readValue: () => string,
): Pick<Filter, 'isNegated' | 'operation'> {
  let isNegated = false;
  while (scanner.take('not.')) isNegated = !isNegated;
  return { isNegated, operation: parsePositive(scanner, readValue) };
}

/** Reports whether a parameter's value is a filter rather than a function argument. */
export function looksLikeOperation(value: string): boolean {
  const [, name, modifier] = /^(?:not\.)*([a-z]+)(\([^)]*\))?\./.exec(value) ?? [];
  if (name === undefined) return false;
  if (QUANTIFIABLE.has(name)) return modifier === undefined || /^\((any|all)\)$/.test(modifier);
  if (FTS.has(name)) return true;
  return modifier === undefined && (SIMPLE.has(name) || name === 'in' || name === 'is');
}

const QUANTIFIABLE = new Set(['eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch']);
const SIMPLE = new Set(['neq', 'isdistinct', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj']);
const FTS = new Set(['fts', 'plfts', 'phfts', 'wfts']);

function parsePositive(scanner: TextScanner, readValue: () => string): Operation {
  const start = scanner.position;
  const operator = scanner.match(/[a-z]+(?=[.(])/y)?.[0] ?? '';
  if (operator === 'in' && scanner.take('.')) return { kind: 'in', values: parseList(scanner) };
  if (operator === 'is' && scanner.take('.')) return { kind: 'is', value: parseIs(scanner) };
  if (FTS.has(operator)) {
    // A text search configuration may not be a number or a dash: PostgreSQL would read it as an
    // OID, and an unknown OID causes an internal error.
    const config = scanner.match(/\((?!(?:-|\d+)\))([^()]+)\)/y)?.[1];
    scanner.expect('.');
    return { kind: 'fts', operator, value: readValue(), ...(config && { config }) };
  }
  if (QUANTIFIABLE.has(operator)) {
    const quantifier = scanner.match(/\((any|all)\)/y)?.[1] as 'any' | 'all' | undefined;
    scanner.expect('.');
    return { kind: 'compare', operator, value: readValue(), ...(quantifier && { quantifier }) };
  }
  if (SIMPLE.has(operator) && scanner.take('.')) {
    return { kind: 'compare', operator, value: readValue() };
  }
  scanner.position = start;
  return scanner.fail('"not" or operator (eq, gt, ...)');
}

function parseIs(scanner: TextScanner) {
  const word = scanner.match(/not_null|null|true|false|unknown/iy)?.[0].toLowerCase();
  if (word === undefined) {
    return scanner.fail('isVal: (null, not_null, true, false, unknown)');
  }
  return word as 'null' | 'not_null' | 'true' | 'false' | 'unknown';
}

/**
 * Parses a list of values. `()` is the empty list; if there is nothing between two commas, the
 * value is an empty string.
 */
function parseList(scanner: TextScanner): string[] {
  scanner.expect('(');
  if (scanner.take(')')) return [];
  const values = [parseListValue(scanner)];
  while (scanner.take(',')) values.push(parseListValue(scanner));
  scanner.expect(')');
  return values;
}

function parseListValue(scanner: TextScanner): string {
  const quoted = /"(?:[^"\\]|\\[\s\S])*"(?=[,)]|$)/y;
  quoted.lastIndex = scanner.position;
  if (quoted.test(scanner.text)) return scanner.quoted();
  return scanner.match(/[^,)]*/y)?.[0] ?? '';
}
