// Interface of the modules that read the schema of the database for the schema dump. Each module
// has one query for each kind of statement. Each query covers all schemas except PostgreSQL's own.

export type DumpReader = {
  /**
   * Query that returns one row for each statement. `text` is the statement, `object` is the group
   * of the statement, and `name` is its sort key among the statements of the same kind.
   *
   * The optional column `undo` contains a statement that reverts `text`. If a platform migration
   * ran `text` and the product has reverted its effect, the dump contains `undo`. `undo` is empty
   * if other dumped statements already express the change. For example, a privilege that was
   * revoked and granted again is dumped as a grant.
   */
  sql: string;
  /**
   * Section of the dump for the object that this statement creates. Not set if the statement
   * creates no object. Other statements with the same `object` appear in the same section.
   */
  makes?: DumpSection;
  /**
   * Some statements of this reader concern an object that the dump does not create. They appear in
   * this section of the dump. The default is the section for objects on tables of the platform.
   */
  section?: DumpSection;
  /**
   * True if the statements of this reader are always dumped, even if the platform's own schema
   * already contains them. Later statements of the dump depend on them.
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
 * SQL expression for the object with which the dump groups a sequence: the table if the sequence
 * belongs to an identity column, otherwise the sequence itself.
 */
export const groupOfSequence = (oid: string) =>
  `coalesce((select refobjid from pg_depend where classid = 'pg_class'::regclass and objid = ${oid}
    and refclassid = 'pg_class'::regclass and deptype = 'i'), ${oid})`;

/**
 * SQL expression whose value is the statement that sets the comment on an object. The value is an
 * empty text if the object has no comment.
 */
export const commentStatement = (target: string, oid: string, catalog: string) =>
  `coalesce(E'\\ncomment on ' || ${target} || ' is ' || quote_literal(obj_description(${oid}, '${catalog}')) || ';', '')`;
