// One condition of a filter, as asked and as checked against the table it is for.

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
  /** One, or several of `in`. */
  values: string[];
};

export type Condition = RequestedCondition & {
  /** Name of the column's type as SQL writes it. */
  sqlType: string;
  /** Equal values have equal text, and `values` are in that text: no need to ask the database. */
  isExact: boolean;
};
