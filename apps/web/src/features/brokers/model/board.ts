// How much of the job board is read at once.

/** The oldest that are open to the city: by its index, however many there are. Those in his own turn come besides. */
export const BOARD = 30;
