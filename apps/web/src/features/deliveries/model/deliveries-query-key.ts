// Root query key of all parcel queries. Code that only invalidates these queries imports this file
// and does not have to import the queries.
export const DELIVERIES_QUERY_KEY = ['deliveries'] as const;
