// Root query key of all transfer queries. Modules that only invalidate these queries import this
// file.
export const MONEY_QUERY_KEY = ['money'] as const;
