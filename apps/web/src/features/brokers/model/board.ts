// Page size of the job board.

/**
 * Number of oldest open requests of the city that are read, using the index. Requests in the
 * broker's own turn are read in addition.
 */
export const BOARD = 30;
