// What the query string can ask for, as plain trees; names are as the caller wrote them and may be nonsense.

export type JsonStep = {
  /** `->` gives JSON, `->>` gives text. */
  arrow: '->' | '->>';
  key: string;
  /** The key is a position in an array. */
  isIndex: boolean;
};

export type Field = { name: string; path: JsonStep[] };

/** Applied to a field after its cast; `cast` is that of the result. */
export type Aggregate = { name: 'count' | 'sum' | 'avg' | 'min' | 'max'; cast?: string };

export type SelectField = {
  kind: 'field';
  /** `*` with an aggregate: rows are counted, whatever they hold. */
  field: Field;
  alias?: string;
  cast?: string;
  aggregate?: Aggregate;
};

export type SelectEmbed = {
  kind: 'embed';
  relation: string;
  alias?: string;
  /** Constraint, column or join table that says which relationship is meant. */
  hint?: string;
  join: 'inner' | 'left';
  /** `...rel()`: the columns join those of the parent. */
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
