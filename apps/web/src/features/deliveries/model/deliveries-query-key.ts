// The root key of all that is asked about parcels, for who refreshes it without asking any of it.
export const DELIVERIES_QUERY_KEY = ['deliveries'] as const;
