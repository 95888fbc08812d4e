// The root key of all that is asked about transfers, for who refreshes it without asking any of it.
export const MONEY = ['money'] as const;
