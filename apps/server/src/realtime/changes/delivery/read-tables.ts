// Reads the definitions of the changed tables from PostgreSQL's catalogue when changes are
// delivered: the columns of each table, and the roles that may read each column.
import type { Pool } from 'pg';
import type { ValueType } from '../column-values/json-text.ts';

export type TableColumn = {
  name: string;
  /** Type name as in Supabase's messages: int8, timestamptz, _text. */
  typeName: string;
  /** Type name in SQL. */
  sqlType: string;
  valueType: ValueType;
  /** Roles that may select the column. */
  readers: ReadonlySet<string>;
};

export type TableFacts = {
  oid: number;
  hasRowSecurity: boolean;
  /** Roles to which a policy may show rows; all roles when row-level security is off. */
  shownTo: ReadonlySet<string>;
  /** Columns of the primary key, in the order of the key. */
  key: readonly string[];
  columns: ReadonlyMap<string, TableColumn>;
};

export type VisibilityFacts = {
  tables: ReadonlyMap<number, TableFacts>;
  /** Roles that bypass row-level security. */
  bypassing: ReadonlySet<string>;
};

export async function readTables(
  pool: Pool,
  oids: number[],
  roles: string[],
): Promise<VisibilityFacts> {
  const { rows } = await pool.query<FactsRow>({
    name: 'realtime_facts',
    text: FACTS,
    values: [oids, roles],
  });
  const row = rows[0];
  const tables = (row?.tables ?? []).map(({ oid, hasRowSecurity, shownTo, key, columns }) => {
    const byName = columns.map(
      ({ name, typeName, sqlType, typeOid, elementOid, readers }): [string, TableColumn] => {
        const valueType = { oid: typeOid, elementOid: elementOid ?? undefined };
        return [name, { name, typeName, sqlType, valueType, readers: new Set(readers) }];
      },
    );
    const facts: TableFacts = {
      oid,
      hasRowSecurity,
      shownTo: new Set(shownTo),
      key,
      columns: new Map(byName),
    };
    return [oid, facts] as const;
  });
  return { tables: new Map(tables), bypassing: new Set(row?.bypassing) };
}

type FactsRow = {
  tables: {
    oid: number;
    hasRowSecurity: boolean;
    shownTo: string[];
    key: string[];
    columns: {
      name: string;
      typeName: string;
      sqlType: string;
      typeOid: number;
      elementOid: number | null;
      readers: string[];
    }[];
  }[];
  bypassing: string[];
};

const FACTS = `
  select array(
    select rolname::text from pg_roles where rolname = any($2::text[]) and (rolbypassrls or rolsuper)
  ) as bypassing,
  (select coalesce(json_agg(json_build_object(
    'oid', c.oid::int8,
    'hasRowSecurity', c.relrowsecurity,
    'shownTo', array(
      select role from unnest($2::text[]) role
      where not c.relrowsecurity or exists (
        select from pg_policy p cross join unnest(p.polroles) as policy_role(oid)
        where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('r', '*')
          and case when policy_role.oid = 0 then true else pg_has_role(role, policy_role.oid, 'usage') end)),
    'key', array(
      select a.attname from pg_index i
      cross join unnest(i.indkey::int2[]) with ordinality as part(number, position)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = part.number
      where i.indrelid = c.oid and i.indisprimary order by part.position),
    'columns', (
      select coalesce(json_agg(json_build_object(
        'name', a.attname,
        'typeName', t.typname,
        'sqlType', format_type(a.atttypid, null),
        'typeOid', b.oid::int8,
        'elementOid', case when b.typcategory = 'A' then b.typelem::int8 end,
        'readers', array(
          select role from unnest($2::text[]) role where has_column_privilege(role, c.oid, a.attnum, 'select'))
      )), '[]')
      from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      join pg_type b on b.oid = coalesce(nullif(t.typbasetype, 0), t.oid)
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)
  )), '[]') from pg_class c where c.oid = any($1::oid[])) as tables`;
