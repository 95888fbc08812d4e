// Limits for requests that contain a list of object names.

export const MAX_LISTED_NAMES = 1000;

/**
 * Maximum size of the request body in bytes. Object names may have up to 1,024 bytes, but the names
 * in an app usually have about 80 bytes. A request with 1,000 names of the maximum length exceeds
 * this size.
 */
export const LIST_BODY_BYTES = 256 * 1024;
