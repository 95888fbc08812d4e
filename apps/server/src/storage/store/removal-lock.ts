// Prevents the deletion of stored files while a backup copies them: the lock is shared by removals
// and exclusive for a backup.

/** Key of the advisory lock: any number that never changes between versions. */
export const REMOVAL_LOCK = '8607115501006';
