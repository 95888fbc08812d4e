// Parsed query string as plain trees. Names are copied from the request and may not exist in the
// schema.

export type JsonStep = {
  /** `->` returns JSON, `->>` returns text. */
  arrow: '->' | '->>';
  key: string;
  /** True when the key is an array index. */
  isIndex: boolean;
};

export type Field = { name: string; path: JsonStep[] };

/**
 * Aggregate over a field, applied after the cast of the field; `cast` is the cast of the result.
 */
export type Aggregate = { name: 'count' | 'sum' | 'avg' | 'min' | 'max'; cast?: string };

export type SelectField = {
  kind: 'field';
  /** The selected column; `*` with an aggregate counts rows. */
  field: Field;
  alias?: string;
  cast?: string;
  aggregate?: Aggregate;
};

export type SelectEmbed = {
  kind: 'embed';
  relation: string;
  alias?: string;
  /** Name of the constraint, column or join table that selects one of several relationships. */
  hint?: string;
  join: 'inner' | 'left';
  /** `...rel()`: its columns are merged into the parent's columns. */
  isSpread: boolean;
  items: SelectItem[];
};

export type SelectItem = SelectField | SelectEmbed;

export type Operation =
  | { kind: 'compare'; operator: string; quantifier?: 'any' | 'all'; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: 'null' | 'not_null' | 'true' | 'false' | 'unknown' }
  | { kind: 'fts'; operator: string; config?: string; value: string };

export type Filter = { kind: 'filter'; field: Field; isNegated: boolean; operation: Operation };

export type Logic =
  | Filter
  | { kind: 'group'; operator: 'and' | 'or'; isNegated: boolean; children: Logic[] };

export type OrderTerm = {
  field: Field;
  /** Embed with the column by which the rows of the parent are ordered. */
  relation?: string;
  direction?: 'asc' | 'desc';
  nulls?: 'first' | 'last';
};
