// Lock that prevents the deletion of stored files while a backup copies them. A deletion takes the
// lock in shared mode, and a backup takes it exclusively.

/**
 * Key of the advisory lock. The number has no meaning, but must be the same in all versions of the
 * server, so that they use the same lock.
 */
export const REMOVAL_LOCK = '8607115501006';
