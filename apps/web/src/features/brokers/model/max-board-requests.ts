// Page size of the brokers' job board.

/**
 * Maximum number of open requests that a broker's device reads for the broker's city. The database
 * reads the oldest requests first, through an index. Requests that are offered only to this broker
 * are read as well and do not count towards this maximum.
 */
export const MAX_BOARD_REQUESTS = 30;
