// Page size of the brokers' job board.

/**
 * Maximum number of open requests read for the city. The database reads the oldest requests first,
 * through an index. Requests offered only to this broker are read in addition.
 */
export const MAX_BOARD_REQUESTS = 30;
