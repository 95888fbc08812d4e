// A form in a component, kept on this device while it is written: after a reload it stands there as it was.
import { useEffect, useRef, useState } from 'react';
import type { DraftStore } from './draft-store.ts';

export type KeptForm<Form> = {
  form: Form;
  /** Given a function, it gets the form as it is then: for what comes later than the screen that asked for it, such as a file that has arrived. */
  change: (changes: Partial<Form> | ((form: Form) => Partial<Form>)) => void;
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
  const latest = useRef<Form>(undefined);
  useEffect(() => {
    let isGone = false;
    // What an earlier release kept may lack a field.
    const open = (kept?: Form) => {
      if (isGone) return;
      latest.current = { ...makeEmpty(), ...kept };
      setForm(latest.current);
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
      const was = latest.current ?? form;
      const next = { ...was, ...(typeof changes === 'function' ? changes(was) : changes) };
      latest.current = next;
      setForm(next);
      // A device without room or in a private window still sends it.
      void store.write(userId, id, next).catch(() => undefined);
    },
    forget() {
      latest.current = makeEmpty();
      setForm(latest.current);
      void store.remove(userId, id).catch(() => undefined);
    },
  };
}
