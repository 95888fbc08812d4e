// Identity with which a test sends a request.

/** The id of a signed-in person, null for a visitor, or `service_role` for the service key. */
export type Caller = string | null;
