// Prevents the deletion of stored files while a backup copies them: a removal takes the lock in
// shared mode, a backup in exclusive mode.

/** Key of the advisory lock: any number that never changes between versions. */
export const REMOVAL_LOCK = '8607115501006';
