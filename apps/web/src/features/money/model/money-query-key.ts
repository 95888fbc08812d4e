// The root key of all that is asked about transfers, for who refreshes it without asking any of it.
export const MONEY_QUERY_KEY = ['money'] as const;
