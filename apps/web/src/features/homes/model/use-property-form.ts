// The property's form with its rules; it saves itself as a draft while it is written.
import { useEffect, useEffectEvent } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import { propertyDrafts } from '../api/property-draft-port.ts';
import { formProblems } from './form-problems.ts';
import type { PropertyDraft } from './on-device.ts';
import { emptyForm, type PropertyForm } from './property-form.ts';

const DEVICE_AFTER_MS = 400;
const SERVER_AFTER_MS = 3000;

type Kept = { userId: string; propertyId: string; isNew: boolean };

/** @param saved What the form starts from; a draft is laid over it. */
export function usePropertyForm(
  saved: PropertyForm,
  draft: PropertyForm | undefined,
  { userId, propertyId, isNew }: Kept,
): UseFormReturn<PropertyForm> {
  const form = useForm<PropertyForm>({
    defaultValues: saved,
    // A draft of an older version of the form may lack a field.
    ...(draft && {
      values: { ...emptyForm(), ...draft },
      resetOptions: { keepDefaultValues: true },
    }),
    shouldFocusError: true,
    resolver: (values) => {
      const problems = Object.entries(formProblems(values));
      if (problems.length === 0) return { values, errors: {} };
      const errors = Object.fromEntries(
        problems.map(([name, message]) => [name, { type: 'validate', message }]),
      );
      return { values: {}, errors: errors as FieldErrors<PropertyForm> };
    },
  });
  const current = useEffectEvent(
    (values: PropertyForm): PropertyDraft => ({
      propertyId,
      isNew,
      form: values,
      savedAt: new Date().toISOString(),
    }),
  );
  const { subscribe } = form;
  useEffect(() => {
    let device: ReturnType<typeof setTimeout> | undefined;
    let server: ReturnType<typeof setTimeout> | undefined;
    let newest: PropertyDraft | undefined;
    const sendToServer = async (next: PropertyDraft) => {
      await propertyDrafts.keepOnServer(next);
      if (next === newest) await propertyDrafts.keepOnDevice(userId, { ...next, isOnServer: true });
    };
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(device);
        clearTimeout(server);
        if (!isDirty) return;
        const next = current(values);
        newest = next;
        device = setTimeout(() => void propertyDrafts.keepOnDevice(userId, next), DEVICE_AFTER_MS);
        // It stays on the device when the server cannot be reached.
        server = setTimeout(() => void sendToServer(next).catch(() => undefined), SERVER_AFTER_MS);
      },
    });
    return () => {
      stop();
      clearTimeout(server);
    };
  }, [subscribe, userId]);
  return form;
}
