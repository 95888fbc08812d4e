// Prevents the deletion of stored files while a backup copies them: removals hold the lock shared,
// a backup holds it exclusively.

/** Key of the advisory lock: any number that never changes between versions. */
export const REMOVAL_LOCK = '8607115501006';
