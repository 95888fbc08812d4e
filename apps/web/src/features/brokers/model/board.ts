// Page size of the brokers' job board.

/**
 * Maximum number of the city's open requests that are read. The database reads the oldest ones
 * first, through an index. Requests offered only to this broker are read in addition.
 */
export const BOARD = 30;
