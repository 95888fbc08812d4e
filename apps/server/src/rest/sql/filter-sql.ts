// SQL of filters and filter trees as boolean expressions; every value is a parameter.
import { toArrayText } from '../../db/to-wire-value.ts';
import type { PlannedFilter, PlannedLogic } from '../plan/request-plan.ts';
import type { Operation } from '../request/query-tree.ts';
import { columnSql } from './column-sql.ts';
import { quote } from './quote-table.ts';
import type { StatementParameters } from './statement-parameters.ts';

export function logicSql(
  logic: PlannedLogic,
  qualifier: string,
  parameters: StatementParameters,
): string {
  if (logic.kind === 'filter') return filterSql(logic, qualifier, parameters);
  if (logic.kind === 'embed') {
    const alias = quote(logic.alias);
    const value = logic.isToOne ? alias : `${alias}.pgrst_list`;
    return `${value} IS ${logic.isNull ? 'NOT ' : ''}DISTINCT FROM NULL`;
  }
  const children = logic.children.map((child) => logicSql(child, qualifier, parameters));
  const joined = `(${children.join(logic.operator === 'and' ? ' AND ' : ' OR ')})`;
  return logic.isNegated ? `NOT ${joined}` : joined;
}

/** Joins conditions with AND. If there are no conditions, returns an empty text. */
export function whereSql(
  conditions: readonly PlannedLogic[],
  qualifier: string,
  parameters: StatementParameters,
): string {
  if (conditions.length === 0) return '';
  const parts = conditions.map((condition) => logicSql(condition, qualifier, parameters));
  return ` WHERE ${parts.join(' AND ')}`;
}

const OPERATORS: Record<string, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'LIKE',
  ilike: 'ILIKE',
  match: '~',
  imatch: '~*',
  isdistinct: 'IS DISTINCT FROM',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
};

const TEXT_SEARCH: Record<string, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

function filterSql(
  filter: PlannedFilter,
  qualifier: string,
  parameters: StatementParameters,
): string {
  const column = columnSql(qualifier, filter, parameters);
  const test = testSql(column, filter.operation, filter.isTextSearchVector, parameters);
  return filter.isNegated ? `NOT (${test})` : test;
}

function testSql(
  column: string,
  operation: Operation,
  isTextSearchVector: boolean,
  parameters: StatementParameters,
): string {
  switch (operation.kind) {
    case 'in':
      // All values of a list are one parameter, so that lists of any length share a statement.
      return `${column} = ANY (${parameters.bind(toArrayText(operation.values))})`;
    case 'is':
      return `${column} IS ${operation.value.replace('_', ' ').toUpperCase()}`;
    case 'fts': {
      const config =
        operation.config === undefined
          ? ''
          : `${parameters.bind(operation.config)}::pg_catalog.regconfig, `;
      const vector = isTextSearchVector ? column : `to_tsvector(${config}${column})`;
      const query = `${TEXT_SEARCH[operation.operator]}(${config}${parameters.bind(operation.value)})`;
      return `${vector} @@ ${query}`;
    }
    case 'compare': {
      const { operator, quantifier, value } = operation;
      const isPattern = operator === 'like' || operator === 'ilike';
      const place = parameters.bind(isPattern ? value.replaceAll('*', '%') : value);
      const right = quantifier === undefined ? place : `${quantifier.toUpperCase()} (${place})`;
      return `${column} ${OPERATORS[operator]} ${right}`;
    }
  }
}
