// Parses `column=op.value` filters, separated by commas
// (docs/protocol/realtime.md#database-changes).
import { OPERATORS, type RequestedCondition } from './condition.ts';

const MAX_VALUES = 100;
const MAX_CONDITIONS = 20;

/** @returns The conditions, all of which must be true, or an error message. */
export function parseFilter(filter: string): RequestedCondition[] | string {
  const parts = splitOutside(filter, ',');
  if (!parts) return `filter has an open quote or bracket: ${filter}`;
  if (parts.length > MAX_CONDITIONS) return `filter has more than ${MAX_CONDITIONS} conditions`;
  const conditions: RequestedCondition[] = [];
  for (const part of parts) {
    const condition = parseCondition(part);
    if (typeof condition === 'string') return condition;
    conditions.push(condition);
  }
  return conditions;
}

/**
 * Returns the number of values that the filter compares columns with; 0 when the filter is invalid.
 */
export function countValues(filter: string | undefined): number {
  const conditions = filter ? parseFilter(filter) : [];
  if (typeof conditions === 'string') return 0;
  return conditions.reduce((sum, { values }) => sum + values.length, 0);
}

function parseCondition(text: string): RequestedCondition | string {
  const equals = text.indexOf('=');
  const column = text.slice(0, Math.max(0, equals)).trimStart();
  const [, not = '', name = '', rest = ''] =
    /^(not\.)?([a-z]+)\.(.*)$/s.exec(text.slice(equals + 1)) ?? [];
  const operator = OPERATORS.find((known) => known === name);
  if (column === '' || !operator) {
    return `invalid filter: ${text}. It must be column=operator.value with one of ${OPERATORS.join(', ')}`;
  }
  const isNegated = not !== '';
  if (operator !== 'in') return { column, operator, isNegated, values: [unquote(rest)] };
  const list = /^\((.*)\)$/s.exec(rest)?.[1];
  const items = list === undefined ? undefined : splitOutside(list, ',');
  if (!items) return `invalid filter: ${text}. in takes a list in brackets`;
  if (items.length > MAX_VALUES) return `in takes at most ${MAX_VALUES} values`;
  return { column, operator, isNegated, values: items.map(unquote) };
}

/**
 * Splits a text at separators outside quotes and brackets. A quote has its special meaning only at
 * the beginning of a value, so that `O"Hara` needs no quotes.
 */
function splitOutside(text: string, separator: string): string[] | undefined {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  let isQuoted = false;
  for (let position = 0; position < text.length; position++) {
    const character = text[position];
    if (isQuoted) {
      if (character === '\\') position += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"' && /[.,(]|^$/.test(text[position - 1] ?? '')) isQuoted = true;
    else if (character === '(' && position - start >= 3 && text.startsWith('in.', position - 3))
      depth += 1;
    else if (character === ')' && depth > 0) depth -= 1;
    else if (character === separator && depth === 0) {
      parts.push(text.slice(start, position));
      start = position + 1;
    }
  }
  if (isQuoted || depth > 0) return undefined;
  return [...parts, text.slice(start)];
}

function unquote(text: string): string {
  const quoted = /^"(.*)"$/s.exec(text)?.[1];
  return quoted === undefined ? text : quoted.replace(/\\(.)/gs, '$1');
}
