// Kinds of drafts that a device stores for each person. Sign-out deletes the person's drafts. This
// module also checks whether sign-out would delete unsaved data.
import { delMany, getMany, keys } from 'idb-keyval';
import { registerDeviceStorage } from '../device/device-storage-registry.ts';

export type DraftKind<Stored> = {
  name: string;
  /** Returns whether the draft contains data that exists nowhere else. */
  isUnsaved: (stored: Stored) => boolean;
};

/** The `isUnsaved` function of each kind of draft, by the name of the kind. */
const kinds = new Map<string, (stored: unknown) => boolean>();

/**
 * Registers a kind of drafts. Only the `device-storage.ts` of a feature calls this function.
 * @param name - Name of the kind, for example money-draft.
 * @param isUnsaved - Returns whether the draft contains data that exists nowhere else.
 */
export function registerDraftKind<Stored>(
  name: string,
  isUnsaved: DraftKind<Stored>['isUnsaved'],
): DraftKind<Stored> {
  kinds.set(name, (stored) => isUnsaved(stored as Stored));
  return { name, isUnsaved };
}

/**
 * Returns whether sign-out would delete a draft that exists nowhere else. False if the storage
 * cannot be read.
 */
export async function hasUnsavedDrafts(userId: string): Promise<boolean> {
  try {
    const names = await namesOf(userId);
    const drafts = await getMany<unknown>(names.map(({ key }) => key));
    return names.some(({ kind }, place) => {
      const draft = drafts[place];
      return draft !== undefined && kinds.get(kind)?.(draft) === true;
    });
  } catch {
    // If the device storage cannot be read, assume that there are no drafts.
    return false;
  }
}

async function forgetDrafts(userId: string): Promise<void> {
  const names = await namesOf(userId);
  await delMany(names.map(({ key }) => key));
}

async function namesOf(userId: string): Promise<{ key: string; kind: string }[]> {
  return (await keys<string>()).flatMap((key) => {
    const [kind = '', owner] = key.split(':');
    return kinds.has(kind) && owner === userId ? [{ key, kind }] : [];
  });
}

registerDeviceStorage({ forget: forgetDrafts });
