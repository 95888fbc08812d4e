// A form in a component, kept on this device while it is written: after a reload it stands there as it was.
import { useEffect, useState } from 'react';
import type { DraftStore } from './draft-store.ts';

export type KeptForm<Form> = {
  form: Form;
  change: (changes: Partial<Form>) => void;
  /** It was sent, or is not wanted any more: the next one begins empty. */
  forget: () => void;
};

/**
 * @param makeEmpty Made once, outside of components.
 * @returns undefined until it is known what the device has.
 */
export function useKeptForm<Form extends object>(
  store: DraftStore<Form>,
  userId: string,
  id: string,
  makeEmpty: () => Form,
): KeptForm<Form> | undefined {
  const [form, setForm] = useState<Form>();
  useEffect(() => {
    let isGone = false;
    const open = (kept?: Form) => {
      if (!isGone) setForm(kept ?? makeEmpty());
    };
    store.read(userId, id).then(open, () => open());
    return () => {
      isGone = true;
    };
  }, [store, userId, id, makeEmpty]);
  if (!form) return undefined;
  return {
    form,
    change(changes) {
      const next = { ...form, ...changes };
      setForm(next);
      // A device without room or in a private window still sends it.
      void store.write(userId, id, next).catch(() => undefined);
    },
    forget() {
      setForm(makeEmpty());
      void store.remove(userId, id).catch(() => undefined);
    },
  };
}
