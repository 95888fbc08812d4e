// Interface of the modules that read the schema for the dump. Each module has one query for each
// kind of statement. The query covers all schemas except PostgreSQL's own.

export type DumpReader = {
  /**
   * Query that returns `object` (the group of the statement), `name` (the statement's sort key
   * within its kind) and `text`. The optional column `undo` contains a statement that reverts
   * `text`. It is dumped when a platform migration ran `text` and the product has reverted the
   * effect. The column is empty if other statements already express the change: a privilege that
   * was revoked and granted again is dumped as a grant.
   */
  sql: string;
  /**
   * Section of the dump in which the created object appears. Set only when the statement creates an
   * object. All other statements of the object's group then appear in the same section.
   */
  makes?: DumpSection;
  /**
   * Section for a group of statements when the dump contains no statement that creates the object.
   * Ignored when the object belongs to the platform.
   */
  section?: DumpSection;
  /**
   * True when the statement is dumped even if the platform has the same one, because later
   * statements depend on it.
   */
  isAlwaysTold?: true;
};

export const DUMP_SECTIONS = [
  'Schemas',
  'Extensions',
  'Default privileges',
  'Types',
  'Sequences',
  'Publications',
  'Tables',
  'Views',
  'Functions',
  'Objects on tables of the platform',
  'Storage buckets',
] as const;

export type DumpSection = (typeof DUMP_SECTIONS)[number];

/** SQL condition: the schema in this column is neither PostgreSQL's own nor temporary. */
export const inOurSchemas = (column: string) =>
  `${column} in (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')`;

/** SQL condition: the object does not belong to an extension. */
export const notOfExtension = (catalog: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`;

export const roleName = (oid: string) =>
  `case when ${oid} = 0 then 'public' else ${oid}::regrole::text end`;

/**
 * SQL expression for the group of a sequence. The sequence of an identity column belongs to its
 * table.
 */
export const groupOfSequence = (oid: string) =>
  `coalesce((select refobjid from pg_depend where classid = 'pg_class'::regclass and objid = ${oid}
    and refclassid = 'pg_class'::regclass and deptype = 'i'), ${oid})`;

/** SQL expression for the comment on an object as a separate statement, or an empty text. */
export const commentStatement = (target: string, oid: string, catalog: string) =>
  `coalesce(E'\\ncomment on ' || ${target} || ' is ' || quote_literal(obj_description(${oid}, '${catalog}')) || ';', '')`;
