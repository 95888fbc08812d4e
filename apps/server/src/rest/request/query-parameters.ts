// Splits the query string into select, filters, logic, order, limits and, for functions, arguments.
import { parseFilter, parseFilterName } from './parse-filter.ts';
import { parseLogic } from './parse-logic.ts';
import { looksLikeOperation } from './parse-operation.ts';
import { parseOrder } from './parse-order.ts';
import { parseSelect } from './parse-select.ts';
import { queryPairs } from './query-pairs.ts';
import type { Logic, OrderTerm, SelectItem } from './query-tree.ts';
import { TextScanner } from './text-scanner.ts';

/**
 * Value of a parameter, and the path of the embed to which the parameter applies. The path starts
 * with the outermost embed. An empty path means that the parameter applies to the rows of the
 * request itself.
 */
export type EmbedScoped<T> = { embedPath: string[]; value: T };

export type QueryParameters = {
  select: SelectItem[] | undefined;
  conditions: EmbedScoped<Logic>[];
  orders: EmbedScoped<OrderTerm[]>[];
  limits: EmbedScoped<number>[];
  offsets: EmbedScoped<number>[];
  columns: string[] | undefined;
  onConflict: string[] | undefined;
  /** Named arguments of a function call, in order; empty for a request that calls no function. */
  arguments: [string, string][];
};

/**
 * @param isFunction - True for a function call. A parameter without the form of a filter is then an
 * argument of the called function. In all other requests, such a parameter is an error.
 * @throws RestError PGRST100
 */
export function parseQueryParameters(query: string, isFunction: boolean): QueryParameters {
  const parameters: QueryParameters = {
    select: undefined,
    conditions: [],
    orders: [],
    limits: [],
    offsets: [],
    columns: undefined,
    onConflict: undefined,
    arguments: [],
  };
  for (const [name, value] of queryPairs(query)) addParameter(parameters, name, value, isFunction);
  return parameters;
}

function addParameter(to: QueryParameters, name: string, value: string, isFunction: boolean) {
  if (name === 'apikey') return;
  if (name === 'select') {
    to.select = parseSelect(value);
    return;
  }
  if (name === 'columns') {
    to.columns = parseNames(value, 'columns parameter');
    return;
  }
  if (name === 'on_conflict') {
    to.onConflict = parseNames(value, 'on_conflict parameter');
    return;
  }
  const [, prefix = '', word] = /^((?:.*\.)?)(order|limit|offset|and|or)$/s.exec(name) ?? [];
  if (word !== undefined) {
    addModifier(to, prefix, word, value);
    return;
  }
  if (isFunction && !looksLikeOperation(value)) {
    to.arguments.push([name, value]);
    return;
  }
  const { embedPath, field } = parseFilterName(name);
  to.conditions.push({ embedPath, value: parseFilter(field, value) });
}

function addModifier(to: QueryParameters, prefix: string, word: string, value: string) {
  const isNegated = /(^|\.)not\.$/.test(prefix) && (word === 'and' || word === 'or');
  const embedPath = parseEmbedPath(isNegated ? prefix.replace(/not\.$/, '') : prefix);
  if (word === 'and' || word === 'or') {
    to.conditions.push({ embedPath, value: parseLogic(word, isNegated, value) });
  } else if (word === 'order') {
    if (value !== '') to.orders.push({ embedPath, value: parseOrder(value) });
  } else if (/^-?\d+$/.test(value)) {
    // As in PostgREST, a limit or offset that is not a number is ignored.
    (word === 'limit' ? to.limits : to.offsets).push({ embedPath, value: Number(value) });
  }
}

function parseEmbedPath(prefix: string): string[] {
  const scanner = new TextScanner(prefix, 'tree path');
  const path: string[] = [];
  while (!scanner.isAtEnd) {
    path.push(scanner.name());
    scanner.expect('.');
  }
  return path;
}

function parseNames(value: string, subject: string): string[] {
  const scanner = new TextScanner(value, subject);
  const names = [scanner.name()];
  while (scanner.take(',')) names.push(scanner.name());
  scanner.expectEnd();
  return names;
}
