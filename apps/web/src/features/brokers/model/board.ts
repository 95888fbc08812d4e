// Page size of the brokers' job board.

/**
 * Number of open requests of the city to read, oldest first, through the index. Requests offered
 * only to this broker are read in addition.
 */
export const BOARD = 30;
