// Checks the memory limit of a function's process.

/**
 * Memory that the Node process needs in addition to the memory of the edge function, in megabytes.
 */
const OWN_MEGABYTES = 160;

/**
 * @param megabytes - Memory that the function may use in addition to the memory that Node needs.
 */
export const isMemoryExceeded = (megabytes: number): boolean =>
  process.memoryUsage.rss() / 1024 / 1024 > megabytes + OWN_MEGABYTES;
