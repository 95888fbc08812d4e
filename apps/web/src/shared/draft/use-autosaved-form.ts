// Keeps the state of a form on this device while the person types, and restores the form after a
// reload.
import { useEffect, useRef, useState } from 'react';
import type { DraftStore } from './draft-store.ts';

export type AutosavedForm<Form> = {
  form: Form;
  /**
   * Changes fields of the form. For an asynchronous change, such as a finished upload, pass a
   * function. The function receives the current form.
   */
  change: (changes: Partial<Form> | ((form: Form) => Partial<Form>)) => void;
  /**
   * Deletes the stored form after the form has been sent or discarded, so that the next form starts
   * empty.
   */
  forget: () => void;
};

/**
 * Loads and stores a form.
 * @param makeEmpty - Creates an empty form. This function must be stable, so define it outside of
 * components.
 * @returns undefined until the stored form has been read.
 */
export function useAutosavedForm<Form extends object>(
  store: DraftStore<Form>,
  userId: string,
  id: string,
  makeEmpty: () => Form,
): AutosavedForm<Form> | undefined {
  const [form, setForm] = useState<Form>();
  const latest = useRef<Form>(undefined);
  useEffect(() => {
    let isGone = false;
    // A form stored by an earlier release may lack a field.
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
      // Without free space or in a private window, the form cannot be stored, but it can still be
      // sent.
      void store.write(userId, id, next).catch(() => undefined);
    },
    forget() {
      latest.current = makeEmpty();
      setForm(latest.current);
      void store.remove(userId, id).catch(() => undefined);
    },
  };
}
