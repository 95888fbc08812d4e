// How much memory a function's process may hold.

/** What Node itself needs before a function holds anything. */
const OWN_MEGABYTES = 160;

/** @param megabytes Of the function, on top of Node's own. */
export const holdsMoreThan = (megabytes: number): boolean =>
  process.memoryUsage.rss() / 1024 / 1024 > megabytes + OWN_MEGABYTES;
