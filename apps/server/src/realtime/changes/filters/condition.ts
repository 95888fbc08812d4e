// Types of a filter condition: as requested, and as validated against the table.

export const OPERATORS = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'match',
  'imatch',
  'isdistinct',
] as const;

export type Operator = (typeof OPERATORS)[number];

export type RequestedCondition = {
  column: string;
  operator: Operator;
  isNegated: boolean;
  /** Contains one value, or several values for the operator `in`. */
  values: string[];
};

export type Condition = RequestedCondition & {
  /** SQL name of the column's type. */
  sqlType: string;
  /**
   * True when equal values always have the same text. `values` then contains that text, and the
   * database need not be queried.
   */
  isExact: boolean;
};
