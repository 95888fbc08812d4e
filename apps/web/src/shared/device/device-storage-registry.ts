// Registry of the data that features store on this device for each person. Sign-out deletes all of
// it.

export type DeviceStorage = {
  /** Deletes the data of one person at sign-out; the data of other people stays. */
  forget?(userId: string): void | Promise<void>;
  /**
   * Deletes the data whose storage key contains no user id. The device therefore need not know the
   * person. Such a key holds the data of only one person at a time, so no other person loses data.
   */
  forgetWhoever?(): void | Promise<void>;
  /** Called when a session ends, for any reason. */
  endSession?(): void;
};

const all: DeviceStorage[] = [];

/**
 * Registers functions that delete a feature's data from this device. Within a feature, only the
 * file `device-storage.ts` calls this function. The app loads these files before anyone can sign
 * out, because signing out calls all registered functions.
 */
export function registerDeviceStorage(kept: DeviceStorage): void {
  all.push(kept);
}

/** Registers a local storage key under which the data of only one person is stored at a time. */
export function registerSingleOwnerKey(key: string): string {
  registerDeviceStorage({ forgetWhoever: () => localStorage.removeItem(key) });
  return key;
}

/** Registers a prefix of local storage keys for data stored per person. */
export function registerPersonKeys(prefix: string): (userId: string, id: string) => string {
  const start = (userId: string) => `${prefix}:${userId}:`;
  registerDeviceStorage({
    forget(userId) {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith(start(userId))) localStorage.removeItem(key);
      }
    },
  });
  return (userId, id) => `${start(userId)}${id}`;
}

/**
 * Registers a kind of database that exists once per person. Returns the function that builds the
 * database's name.
 */
export function registerPersonDatabase(prefix: string): (userId: string) => string {
  const nameOf = (userId: string) => `${prefix}-${userId}`;
  // A browser deletes a database only after all connections to it are closed. Other tabs therefore
  // close their connections when the deletion begins. A browser without IndexedDB has no data to
  // delete.
  registerDeviceStorage({
    forget: (userId) => void globalThis.indexedDB?.deleteDatabase(nameOf(userId)),
  });
  return nameOf;
}

/** Calls `endSession` of every registered store. */
export function endSessionOnDevice(): void {
  for (const kept of all) kept.endSession?.();
}

/**
 * Deletes all registered data of a person from this device.
 * @param userId - Undefined if the device does not know the person's id. Then only the data that is
 * stored without a user id is deleted.
 */
export function forgetPersonOnDevice(userId: string | undefined): void {
  for (const kept of all) {
    void quietly(() => kept.forgetWhoever?.());
    if (userId) void quietly(() => kept.forget?.(userId));
  }
}

/** If the deletion of one item fails, the other items must still be deleted. */
async function quietly(forget: () => void | Promise<void>): Promise<void> {
  try {
    await forget();
  } catch {
    // Deleting stored data can fail in a private window, where databases cannot be listed. The
    // error is ignored, because a private window keeps no data.
  }
}
