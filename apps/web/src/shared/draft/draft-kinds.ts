// The kinds of drafts that a device keeps by person, and how they go with her; whether signing out would lose some of them.
import { delMany, getMany, keys } from 'idb-keyval';
import { keepOnDevice } from '../device/kept-on-device.ts';

export type DraftKind<Stored> = {
  name: string;
  /** Whether it holds something that is nowhere else. */
  isUnsaved: (stored: Stored) => boolean;
};

/** Each with its check, which gets what the store holds of that kind. */
const kinds = new Map<string, (stored: unknown) => boolean>();

/** @param name What is being written, such as money-draft. For a feature's `on-device.ts` alone. */
export function draftKind<Stored>(
  name: string,
  isUnsaved: DraftKind<Stored>['isUnsaved'],
): DraftKind<Stored> {
  kinds.set(name, (stored) => isUnsaved(stored as Stored));
  return { name, isUnsaved };
}

export async function hasUnsavedDrafts(userId: string): Promise<boolean> {
  try {
    const names = await namesOf(userId);
    const drafts = await getMany<unknown>(names.map(({ key }) => key));
    return names.some(({ kind }, place) => {
      const draft = drafts[place];
      return draft !== undefined && kinds.get(kind)?.(draft) === true;
    });
  } catch {
    // Without the device's store there is no draft.
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

keepOnDevice({ forget: forgetDrafts });
