// How the parts of the dump are read: one query for each kind of statement, over every schema that is not PostgreSQL's own.

export type Reader = {
  /**
   * Gives `object` (whose group the statement joins), `name` (its place among its like) and `text`; `undo`, where it is given,
   * takes back what a migration of the platform made and one of the product took away; empty where other statements say so already: a
   * right that was taken away and given again is told as given.
   */
  sql: string;
  /** Set where the statement makes the object: its whole group then stands in this section. */
  makes?: Section;
  /** The section of a group that nothing here makes, unless it stands on something of the platform. */
  section?: Section;
  /** Told even where the platform says the same, because what follows cannot be judged without it. */
  isAlwaysTold?: true;
};

export const SECTIONS = [
  'Schemas',
  'Extensions',
  'Default privileges',
  'Types',
  'Sequences',
  'Publications',
  'Tables',
  'Views',
  'Functions',
  'What stands on objects of the platform',
  'Buckets of the storage',
] as const;

export type Section = (typeof SECTIONS)[number];

/** Whether the namespace in this column is neither PostgreSQL's own nor temporary. */
export const inOurSchemas = (column: string) =>
  `${column} in (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')`;

/** Whether no extension brought the object. */
export const notOfExtension = (catalog: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`;

export const roleName = (oid: string) =>
  `case when ${oid} = 0 then 'public' else ${oid}::regrole::text end`;

/** A sequence of an identity column stands with its table. */
export const groupOfSequence = (oid: string) =>
  `coalesce((select refobjid from pg_depend where classid = 'pg_class'::regclass and objid = ${oid}
    and refclassid = 'pg_class'::regclass and deptype = 'i'), ${oid})`;

/** The comment on an object as a statement of its own line, or nothing. */
export const commentBehind = (target: string, oid: string, catalog: string) =>
  `coalesce(E'\\ncomment on ' || ${target} || ' is ' || quote_literal(obj_description(${oid}, '${catalog}')) || ';', '')`;
