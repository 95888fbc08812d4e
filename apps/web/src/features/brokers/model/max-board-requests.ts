// Page size of the brokers' job board.

/**
 * Maximum number of open requests that a broker's device reads for the broker's city. The database
 * reads the oldest requests first, through an index. Requests offered to this broker only are read
 * in addition to these.
 */
export const MAX_BOARD_REQUESTS = 30;
