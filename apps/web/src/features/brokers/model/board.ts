// Page size of the job board.

/**
 * Number of oldest open requests of the city that are read, using the index. Requests offered to
 * this broker alone are read in addition.
 */
export const BOARD = 30;
