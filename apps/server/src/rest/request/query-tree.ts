// Types of a parsed query string. The names of columns and relations are copied from the request,
// so the schema may not contain all of them.

export type JsonStep = {
  /** `->` returns JSON, `->>` returns text. */
  arrow: '->' | '->>';
  key: string;
  /** True when the key is an array index. */
  isIndex: boolean;
};

export type Field = { name: string; path: JsonStep[] };

/**
 * Aggregate of a field. If the field itself has a cast, its values are cast before they are
 * aggregated. The property `cast` is the type to which the result of the aggregate is cast.
 */
export type Aggregate = { name: 'count' | 'sum' | 'avg' | 'min' | 'max'; cast?: string };

export type SelectField = {
  kind: 'field';
  /** The selected column. `*` together with an aggregate means that rows are counted. */
  field: Field;
  alias?: string;
  cast?: string;
  aggregate?: Aggregate;
};

export type SelectEmbed = {
  kind: 'embed';
  relation: string;
  alias?: string;
  /**
   * Name of a constraint, column or join table. The name selects one relationship when there are
   * several between two tables.
   */
  hint?: string;
  join: 'inner' | 'left';
  /**
   * True for an embed written as `...rel()`: its columns are merged into the columns of the parent
   * row.
   */
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
  /**
   * Name of the embed whose column sorts the parent rows. Undefined if a column of the parent rows
   * themselves sorts them.
   */
  relation?: string;
  direction?: 'asc' | 'desc';
  nulls?: 'first' | 'last';
};
