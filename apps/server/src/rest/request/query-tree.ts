// Parsed query string as plain trees. Names are as the caller wrote them and may not exist.

export type JsonStep = {
  /** `->` returns JSON, `->>` returns text. */
  arrow: '->' | '->>';
  key: string;
  /** True when the key is an array index. */
  isIndex: boolean;
};

export type Field = { name: string; path: JsonStep[] };

/** Aggregate, applied after the cast of its field; `cast` is the cast of the result. */
export type Aggregate = { name: 'count' | 'sum' | 'avg' | 'min' | 'max'; cast?: string };

export type SelectField = {
  kind: 'field';
  /** Column; `*` with an aggregate counts rows. */
  field: Field;
  alias?: string;
  cast?: string;
  aggregate?: Aggregate;
};

export type SelectEmbed = {
  kind: 'embed';
  relation: string;
  alias?: string;
  /** Constraint, column or join table that selects the relationship. */
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
  /** Embed whose column orders the parent. */
  relation?: string;
  direction?: 'asc' | 'desc';
  nulls?: 'first' | 'last';
};
