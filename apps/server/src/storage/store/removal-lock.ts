// Prevents the deletion of stored files while a backup copies them. Deletions take the lock in
// shared mode, a backup takes it exclusively.

/** Key of the advisory lock: any number that never changes between versions. */
export const REMOVAL_LOCK = '8607115501006';
