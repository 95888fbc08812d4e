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
   * True if two values of the column's type are equal exactly when their texts are equal. The
   * server then compares the text in `values` with the changed row itself and does not query the
   * database.
   */
  isExact: boolean;
};
