// Root query key of all parcel queries. Code that only invalidates these queries imports this file.
export const DELIVERIES_QUERY_KEY = ['deliveries'] as const;
