// Keeps the bytes of stored files while somebody copies them: who removes holds the lock shared, who copies holds it alone.

/** Any number, the same in every version of this program. */
export const REMOVAL_LOCK = '8607115501006';
