// Finds the table of a column that a query names.
import { asList, fieldsOf, type NodeFields } from '../../database/walk-nodes.ts';
import { type Catalogue, type Column, nameOf, type Table } from './catalogue.ts';
import { parentsOf, type Visit } from './visit-nodes.ts';

export type Names = {
  catalogue: Catalogue;
  /** Tables and composite types of the function's variables, by the variable's name. */
  variables: Map<string, string>;
  /** Table whose columns have no qualifier outside queries, as in a policy or a check. */
  table?: string;
};

export type ResolvedColumn = { table: Table; column: Column };

/** A table or another source of rows in a query; `table` is undefined if its columns are unknown. */
type Source = { alias: string; table: Table | undefined };

/** @returns undefined if the column's table is unknown. */
export function resolveColumn(visit: Visit, names: Names): ResolvedColumn | undefined {
  const parts = asList(visit.fields.fields).map((part) => fieldsOf(fieldsOf(part).String).sval);
  if (parts.some((part) => typeof part !== 'string')) return undefined;
  const [first, second] = parts.map(String);
  if (parts.length === 2 && first && second) {
    const table = tableOfAlias(visit, first, names);
    return columnIn(table, second);
  }
  if (parts.length !== 1 || !first) return undefined;
  for (const sources of sourcesAround(visit, names)) {
    const found = sources.flatMap(({ table }) => columnIn(table, first) ?? []);
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
    if (sources.some(({ table }) => !table)) return undefined;
  }
  return columnIn(names.catalogue.tables.get(names.table ?? ''), first);
}

function tableOfAlias(visit: Visit, alias: string, names: Names): Table | undefined {
  for (const sources of sourcesAround(visit, names)) {
    const source = sources.find((one) => one.alias === alias);
    if (source) return source.table;
  }
  const { tables } = names.catalogue;
  const ofPolicy = names.table?.split('.').at(-1) === alias ? names.table : undefined;
  return tables.get(names.variables.get(alias) ?? ofPolicy ?? '');
}

export function columnIn(table: Table | undefined, name: string): ResolvedColumn | undefined {
  const column = table?.columns.find((one) => one.name === name);
  return table && column ? { table, column } : undefined;
}

/** Yields the sources of the queries around a node, the innermost query first. */
function* sourcesAround(visit: Visit, { catalogue }: Names): Generator<Source[]> {
  for (const { kind, fields } of parentsOf(visit)) {
    if (!/^(Select|Insert|Update|Delete)Stmt$/.test(kind)) continue;
    const own = fields.relation ? rangeVar(fieldsOf(fields.relation), catalogue) : [];
    const isInsert = kind === 'InsertStmt';
    yield [
      ...own,
      ...(isInsert ? own.map((source) => ({ ...source, alias: 'excluded' })) : []),
      ...[...asList(fields.fromClause), ...asList(fields.usingClause)].flatMap((item) =>
        sourcesIn(item, catalogue),
      ),
    ];
  }
}

function sourcesIn(item: unknown, catalogue: Catalogue): Source[] {
  const { RangeVar, JoinExpr, ...others } = fieldsOf(item);
  if (RangeVar) return rangeVar(fieldsOf(RangeVar), catalogue);
  if (JoinExpr) {
    const { larg, rarg } = fieldsOf(JoinExpr);
    return [...sourcesIn(larg, catalogue), ...sourcesIn(rarg, catalogue)];
  }
  const { alias } = fieldsOf(Object.values(others)[0]);
  return [{ alias: String(fieldsOf(alias).aliasname ?? ''), table: undefined }];
}

function rangeVar(fields: NodeFields, { tables }: Catalogue): Source[] {
  const alias = String(fieldsOf(fields.alias).aliasname ?? fields.relname);
  return [{ alias, table: tables.get(nameOf(fields)) }];
}
