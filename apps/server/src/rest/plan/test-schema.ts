// Small schema for tests of planning and SQL: clients have projects, projects have members, people
// have a boss.
import { buildSchemaCache } from './schema-cache/build-schema-cache.ts';
import type {
  IntrospectedForeignKey,
  IntrospectedFunction,
  IntrospectedSchema,
} from './schema-cache/introspected-schema.ts';

const TABLES: Record<string, string[]> = {
  clients: ['id', 'name'],
  projects: ['id', 'name', 'client_id', 'billed_to', 'data'],
  people: ['id', 'name', 'boss_id', 'search'],
  members: ['project_id', 'person_id'],
};

/**
 * Columns of each index. The first index of a table is unique. In a column name, a minus means
 * descending order, and `!` means that nulls are not sorted at the default end.
 */
const INDEXES: Record<string, string[][]> = {
  projects: [['id'], ['client_id', '-name', '-id'], ['billed_to', 'name!']],
  people: [['id'], ['boss_id', 'name', '-id']],
  members: [['project_id', 'person_id']],
};

const TYPES: Record<string, string> = { name: 'text', data: 'jsonb', search: 'tsvector' };

const oidOf = (name: string) => Object.keys(TABLES).indexOf(name) + 100;

const positionOf = (table: string, column: string) => (TABLES[table]?.indexOf(column) ?? -1) + 1;

const table = (name: string) => ({
  schema: 'public',
  name,
  oid: oidOf(name),
  isView: false,
  changes: 28,
  usedBy: name === 'clients' ? ['service_role'] : ['anon', 'service_role'],
  insertedBy: ['service_role'],
  updatedBy: ['service_role'],
  viewTree: null,
  indexes: (INDEXES[name] ?? []).map((columns, index) => ({
    isUnique: index === 0,
    parts: columns.map((part) => {
      const isDescending = part.startsWith('-');
      return {
        column: part.replace(/[-!]/g, ''),
        isDescending,
        isNullsFirst: isDescending !== part.endsWith('!'),
      };
    }),
  })),
  columns: (TABLES[name] ?? []).map((column, index) => ({
    name: column,
    position: index + 1,
    type: `pg_catalog.${TYPES[column] ?? 'int4'}`,
    default: column === 'id' ? `nextval('${name}_id_seq')` : null,
  })),
});

const foreignKey = (from: string, column: string, to: string): IntrospectedForeignKey => ({
  name: `${from}_${column}_fkey`,
  from: oidOf(from),
  to: oidOf(to),
  fromSchema: 'public',
  fromName: from,
  toSchema: 'public',
  toName: to,
  columns: [[column, 'id']],
  positions: [[positionOf(from, column), 1]],
});

const primaryKey = (of: string, ...columns: string[]) => ({
  table: oidOf(of),
  isPrimary: true,
  columns,
  positions: columns.map((column) => positionOf(of, column)),
});

const call = (
  name: string,
  parameters: [name: string, type: string][],
  more: Partial<IntrospectedFunction> = {},
): IntrospectedFunction => ({
  schema: 'public',
  name,
  isVolatile: true,
  isSet: false,
  usedBy: name === 'add' ? ['service_role'] : ['anon', 'service_role'],
  defaults: 0,
  isOneRow: true,
  parameters: parameters.map(([own, type]) => ({
    name: own,
    mode: 'i',
    type: `pg_catalog.${type}`,
    shownType: type,
    table: null,
  })),
  returns: { type: 'pg_catalog.int4', name: 'int4', isComposite: false, table: null },
  ...more,
});

const SCHEMA: IntrospectedSchema = {
  tables: Object.keys(TABLES).map(table),
  keys: [
    primaryKey('clients', 'id'),
    primaryKey('projects', 'id'),
    primaryKey('people', 'id'),
    primaryKey('members', 'project_id', 'person_id'),
  ],
  foreignKeys: [
    foreignKey('projects', 'client_id', 'clients'),
    foreignKey('people', 'boss_id', 'people'),
    foreignKey('members', 'project_id', 'projects'),
    foreignKey('members', 'person_id', 'people'),
  ],
  functions: [
    call('add', [
      ['a', 'int4'],
      ['b', 'int4'],
    ]),
    call('twice', [['a', 'int4']]),
    call('twice', [['a', 'text']]),
    call('take', [['', 'json']]),
    call('read_text', [['', 'text']]),
    call('either', []),
    call('either', [['', 'text']]),
    call('either', [['', 'bool']]),
    call('find_projects', [['p_name', 'text']], {
      isVolatile: false,
      isSet: true,
      returns: {
        type: 'public.projects',
        name: 'projects',
        isComposite: true,
        table: ['public', 'projects'],
      },
    }),
  ],
  roleSettings: [{ role: 'anon', name: 'statement_timeout', value: '3s' }],
};

/** @param extraKeys - Additional foreign keys, as [table, column, target]. */
export const testSchema = (...extraKeys: [string, string, string][]) =>
  buildSchemaCache({
    ...SCHEMA,
    foreignKeys: [...SCHEMA.foreignKeys, ...extraKeys.map((key) => foreignKey(...key))],
  });
