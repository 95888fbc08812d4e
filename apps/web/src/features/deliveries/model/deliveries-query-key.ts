// Root query key of parcels, for code that invalidates them without querying.
export const DELIVERIES_QUERY_KEY = ['deliveries'] as const;
