// Stores the fields of a wizard step while the person types, so that no input is lost when the page
// reloads or another step opens.
import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormSubscribe } from 'react-hook-form';

/** @param keep - Called with the values of all fields whenever one field changes. */
export function useAutosaveTyped<Values extends FieldValues>(
  form: { subscribe: UseFormSubscribe<Values> },
  keep: (values: Values) => void,
): void {
  const keepNow = useEffectEvent(keep);
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepNow(values) }),
    [subscribe],
  );
}
