// Memory limit of a function's process.

/** Memory that Node itself needs, in megabytes. */
const OWN_MEGABYTES = 160;

/** @param megabytes - Limit for the function, in addition to Node's own memory. */
export const exceedsMemory = (megabytes: number): boolean =>
  process.memoryUsage.rss() / 1024 / 1024 > megabytes + OWN_MEGABYTES;
