// Limits for requests that contain a list of object names.

export const MAX_LISTED_NAMES = 1000;

/**
 * Maximum size of the request body in bytes. 1,000 names of the maximum length of 1,024 bytes would
 * not fit, but the names in an app usually have about 80 bytes.
 */
export const LIST_BODY_BYTES = 256 * 1024;
