// How many names one request may list, and how long the list may be.

export const MAX_NAMES = 1000;

/** Names have 1,024 bytes at most, and some 80 where an app makes them. */
export const LIST_BODY_BYTES = 256 * 1024;
