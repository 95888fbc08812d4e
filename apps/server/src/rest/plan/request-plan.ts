// Types of a request's plan. In a plan, the names from the request are resolved to tables, columns
// and relationships of the schema. The SQL statements are built from the plan.
import type { Aggregate, JsonStep, Operation } from '../request/query-tree.ts';
import type {
  Column,
  Parameter,
  Relationship,
  Table,
  TableName,
} from './schema-cache/schema-cache.ts';

export type PlannedField = {
  /** Column name; `*` for all columns. */
  name: string;
  path: JsonStep[];
  /**
   * True if the column has a JSON type. Columns of other types are converted to JSON before the
   * JSON path is applied to them.
   */
  isJson: boolean;
};

export type PlannedAggregate = Aggregate & {
  /**
   * Alias for a value of a spread embed when the parent level computes the aggregate of that value.
   * The alias is unique within the SQL statement.
   */
  raw: string;
};

export type PlannedColumn = PlannedField & {
  cast?: string;
  aggregate?: PlannedAggregate;
  /** Key in the response, when it differs from the column name. */
  output?: string;
};

export type PlannedEmbed = {
  /** Alias of the embed, unique within the SQL statement. */
  alias: string;
  output: string;
  relationship: Relationship;
  isToOne: boolean;
  join: 'inner' | 'left';
  /**
   * Form of the embedded rows in the response: a nested object or array, or columns spread into the
   * parent row. `hidden` rows do not appear, because the embed serves only for joins and filters.
   */
  shape: 'nested' | 'spread' | 'hidden';
  read: ReadPlan;
};

export type PlannedFilter = PlannedField & {
  kind: 'filter';
  isNegated: boolean;
  operation: Operation;
  /**
   * True if the column is used as a text search vector. Otherwise, full-text search first converts
   * the column to such a vector.
   */
  isTextSearchVector: boolean;
};

export type PlannedLogic =
  | PlannedFilter
  | { kind: 'embed'; alias: string; isToOne: boolean; isNull: boolean }
  | { kind: 'group'; operator: 'and' | 'or'; isNegated: boolean; children: PlannedLogic[] };

export type PlannedOrder = PlannedField & {
  /**
   * Embed that contains the sort column. Undefined if the sort column belongs to the table of the
   * rows themselves.
   */
  embed?: PlannedEmbed;
  direction?: 'asc' | 'desc';
  nulls?: 'first' | 'last';
};

export type ReadPlan = {
  name: TableName;
  /**
   * Table that the rows belong to; undefined for the result of a function that does not return rows
   * of a table.
   */
  table: Table | undefined;
  /**
   * Alias of the row source in the SQL statement. If there is no alias, the table's own name is
   * used.
   */
  alias: string | undefined;
  columns: PlannedColumn[];
  embeds: PlannedEmbed[];
  conditions: PlannedLogic[];
  order: PlannedOrder[];
  limit: number | undefined;
  offset: number;
};

/** Maximum numbers of rows and embeds in one request. */
export type ReadLimits = {
  /** Maximum number of rows in the response. */
  rows: number;
  /** Maximum number of rows in an embedded list, for each parent row. */
  embedRows: number;
  embedDepth: number;
  embeds: number;
};

/** The request body is an object, or an array of objects when isList is true. */
export type Payload = { isList: boolean };

export type InsertPlan = {
  kind: 'insert';
  table: Table;
  payload: Payload;
  columns: Column[];
  /**
   * True if a column that is missing in a row of the body gets its default value; false if the
   * column gets null.
   */
  isMissingDefault: boolean;
  conflict: { columns: string[]; isMerged: boolean } | undefined;
  /**
   * Conditions that a row of the payload must meet to be inserted; without conditions all rows are
   * inserted.
   */
  conditions: PlannedLogic[];
};

export type UpdatePlan = {
  kind: 'update';
  table: Table;
  payload: Payload;
  columns: Column[];
  conditions: PlannedLogic[];
};

export type DeletePlan = { kind: 'delete'; table: Table; conditions: PlannedLogic[] };

export type WritePlan = {
  kind: 'write';
  change: InsertPlan | UpdatePlan | DeletePlan;
  /** Columns that the write returns for the response; `*` for all, empty for no response body. */
  returning: string[];
  /** Plan of the query that reads the response rows from the result of the write. */
  read: ReadPlan | undefined;
  /** Key columns of the single new row, for the Location header. */
  locationColumns: string[];
  maxAffected: number | undefined;
  mustBeSingle: boolean;
  /** True for an upsert of a single row by PUT. The key of the row must match the URL. */
  mustMatchKey: boolean;
};

/**
 * Source of the arguments. `json`: the members of the body, by name. `named`: the listed values.
 * `single`: one argument, which is `value` or, if `value` is missing, the whole body.
 */
export type CallArguments =
  | { kind: 'json'; parameters: Parameter[] }
  | { kind: 'named'; values: { parameter: Parameter; value: string | string[] }[] }
  | { kind: 'single'; type: string; value?: string };

export type CallPlan = {
  kind: 'call';
  function: TableName;
  arguments: CallArguments;
  returns: { kind: 'void' | 'scalar' | 'composite'; isSet: boolean; typeName: string };
  read: ReadPlan;
  isReadOnly: boolean;
  maxAffected: number | undefined;
  mustBeSingle: boolean;
};

export type RequestPlan =
  | { kind: 'read'; read: ReadPlan }
  | WritePlan
  | CallPlan
  /** Request for a description of the tables and functions that the caller may use. */
  | { kind: 'inspect'; schema: string; read?: undefined };
