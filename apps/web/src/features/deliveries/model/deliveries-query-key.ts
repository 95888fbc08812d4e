// Root query key of parcels, for code that invalidates parcel queries without running any.
export const DELIVERIES_QUERY_KEY = ['deliveries'] as const;
