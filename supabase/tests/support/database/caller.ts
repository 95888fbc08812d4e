// Who sends a request.

/** The id of a person who is signed in, null for a visitor, or the service key. */
export type Caller = string | null;
