// What a request means once it is checked against the schema: the input of the SQL stage.
import type { Aggregate, JsonStep, Operation } from '../request/query-tree.ts';
import type {
  Column,
  Parameter,
  Relationship,
  Table,
  TableName,
} from './schema-cache/schema-cache.ts';

export type PlannedField = {
  /** `*` for all columns. */
  name: string;
  path: JsonStep[];
  /** The path can be walked as it is; other types are made JSON first. */
  isJson: boolean;
};

export type PlannedAggregate = Aggregate & {
  /** What a spread embed calls the value that the level above it aggregates; unique within the statement. */
  raw: string;
};

export type PlannedColumn = PlannedField & {
  cast?: string;
  aggregate?: PlannedAggregate;
  /** Key in the answer, where it is not the column's own name. */
  output?: string;
};

export type PlannedEmbed = {
  /** Unique within the statement. */
  alias: string;
  output: string;
  relationship: Relationship;
  isToOne: boolean;
  join: 'inner' | 'left';
  /** `hidden`: takes part in joins and filters only. */
  shape: 'nested' | 'spread' | 'hidden';
  read: ReadPlan;
};

export type PlannedFilter = PlannedField & {
  kind: 'filter';
  isNegated: boolean;
  operation: Operation;
  /** Text search applies to the column as it is, not to a vector made of it. */
  isTextSearchVector: boolean;
};

export type PlannedLogic =
  | PlannedFilter
  | { kind: 'embed'; alias: string; isToOne: boolean; isNull: boolean }
  | { kind: 'group'; operator: 'and' | 'or'; isNegated: boolean; children: PlannedLogic[] };

export type PlannedOrder = PlannedField & {
  /** The embed whose column it is. */
  embed?: PlannedEmbed;
  direction?: 'asc' | 'desc';
  nulls?: 'first' | 'last';
};

export type ReadPlan = {
  name: TableName;
  /** Unknown for what a function returns without being a table's row. */
  table: Table | undefined;
  /** Name inside the statement; without it the table is called by its own name. */
  alias: string | undefined;
  columns: PlannedColumn[];
  embeds: PlannedEmbed[];
  conditions: PlannedLogic[];
  order: PlannedOrder[];
  limit: number | undefined;
  offset: number;
};

/** How much one request may ask for. */
export type ReadLimits = {
  /** Of the answer. */
  rows: number;
  /** Of an embedded list, for each row it belongs to. */
  embedRows: number;
  embedDepth: number;
  embeds: number;
};

/** The request's body is an object or, as a list, an array of objects. */
export type Payload = { isList: boolean };

export type InsertPlan = {
  kind: 'insert';
  table: Table;
  payload: Payload;
  columns: Column[];
  /** What a row leaves out gets the column's default instead of null. */
  isMissingDefault: boolean;
  conflict: { columns: string[]; isMerged: boolean } | undefined;
  /** What a row of the payload must be like to be inserted; none for all. */
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
  /** Columns that the change must hand to the answer; `*` for all, none for no answer. */
  returning: string[];
  /** Answer with the rows, read from what the change returns. */
  read: ReadPlan | undefined;
  /** Answer with the key of the one new row. */
  locationColumns: string[];
  maxAffected: number | undefined;
  mustBeSingle: boolean;
  /** Upsert of a single row by PUT: its key must be the one of the address. */
  mustMatchKey: boolean;
};

/** `json`: the body's members by name; `single`: the body as a whole, or `value`. */
export type Arguments =
  | { kind: 'json'; parameters: Parameter[] }
  | { kind: 'named'; values: { parameter: Parameter; value: string | string[] }[] }
  | { kind: 'single'; type: string; value?: string };

export type CallPlan = {
  kind: 'call';
  function: TableName;
  arguments: Arguments;
  returns: { kind: 'void' | 'scalar' | 'composite'; isSet: boolean; typeName: string };
  read: ReadPlan;
  isReadOnly: boolean;
  maxAffected: number | undefined;
  mustBeSingle: boolean;
};

export type Plan =
  | { kind: 'read'; read: ReadPlan }
  | WritePlan
  | CallPlan
  /** Describe what the caller may use of the schema. */
  | { kind: 'inspect'; schema: string; read?: undefined };
