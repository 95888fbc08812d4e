// What this device keeps for a person: each feature names its own here, and all of it goes when she leaves.

export type KeptOnDevice = {
  /** She leaves this device; what others keep on it stays. */
  forget?(userId: string): void | Promise<void>;
  /** Whoever leaves: it is one person's at a time, and its name does not say whose. */
  forgetWhoever?(): void | Promise<void>;
  /** A session is over, for whatever reason. */
  endSession?(): void;
};

const all: KeptOnDevice[] = [];

/** For a feature's `on-device.ts` alone, which the app loads before anybody can sign out. */
export function keepOnDevice(kept: KeptOnDevice): void {
  all.push(kept);
}

/** A name in local storage for what is one person's at a time. */
export function singleOwnerKey(key: string): string {
  keepOnDevice({ forgetWhoever: () => localStorage.removeItem(key) });
  return key;
}

/** Names in local storage for what is kept by person. */
export function personKeys(prefix: string): (userId: string, id: string) => string {
  const start = (userId: string) => `${prefix}:${userId}:`;
  keepOnDevice({
    forget(userId) {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith(start(userId))) localStorage.removeItem(key);
      }
    },
  });
  return (userId, id) => `${start(userId)}${id}`;
}

/** The name of a database for each person. */
export function personDatabaseName(prefix: string): (userId: string) => string {
  const nameOf = (userId: string) => `${prefix}-${userId}`;
  // Other tabs let go of it by themselves; a browser without databases has kept nothing.
  keepOnDevice({ forget: (userId) => void globalThis.indexedDB?.deleteDatabase(nameOf(userId)) });
  return nameOf;
}

export function endSessionOnDevice(): void {
  for (const kept of all) kept.endSession?.();
}

/** @param userId Undefined where the device does not know who it was. */
export function forgetPersonOnDevice(userId: string | undefined): void {
  for (const kept of all) {
    void quietly(() => kept.forgetWhoever?.());
    if (userId) void quietly(() => kept.forget?.(userId));
  }
}

/** One that fails must not keep the others. */
async function quietly(forget: () => void | Promise<void>): Promise<void> {
  try {
    await forget();
  } catch {
    // Such as a private window, which has kept nothing.
  }
}
