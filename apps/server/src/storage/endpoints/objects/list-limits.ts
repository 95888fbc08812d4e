// Limits for requests that contain a list of object names.

export const MAX_LISTED_NAMES = 1000;

/**
 * Maximum size of the request body in bytes. A single name may have 1,024 bytes. This limit is
 * lower than the size of 1,000 such names, because the names of an app usually have about 80 bytes.
 */
export const LIST_BODY_BYTES = 256 * 1024;
