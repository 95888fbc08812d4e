// Limits of requests with a list of names.

export const MAX_NAMES = 1000;

/**
 * Maximum size of the request body. A name has at most 1,024 bytes, but only about 80 in an app.
 */
export const LIST_BODY_BYTES = 256 * 1024;
