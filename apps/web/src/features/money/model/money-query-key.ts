// Root query key of transfers, for modules that invalidate the queries without running any.
export const MONEY_QUERY_KEY = ['money'] as const;
