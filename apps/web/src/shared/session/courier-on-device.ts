// Where a courier's scans and parcels stand on this device, and how they go with the person; known here because signing out needs none of it.

export const courierDatabaseName = (userId: string): string => `wasl-courier-${userId}`;

/** The scans that wait and the parcels seen; those of others on the same device stay. */
export function forgetCourier(userId: string): void {
  // Other tabs let go of it by themselves; a browser without it has kept nothing.
  globalThis.indexedDB?.deleteDatabase(courierDatabaseName(userId));
}
