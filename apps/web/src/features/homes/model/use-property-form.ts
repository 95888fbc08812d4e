// Hook for the property form with its validation. Every change saves the form as a draft.
import { useEffect, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import type { Language } from '../../../i18n/language.ts';
import type { SaveState } from '../../../shared/draft/draft-autosave.ts';
import { useRetrySaving } from '../../../shared/draft/use-retry-saving.ts';
import { createPropertyAutosave, type StoredProperty } from './property-autosave.ts';
import { emptyPropertyForm, type PropertyForm } from './property-form.ts';
import { propertyFormProblems } from './property-form-problems.ts';

/**
 * @param saved - Initial values, which a draft overrides.
 * @param language - Language of the interface. A missing title is reported at the title field of
 * this language.
 */
export function usePropertyForm(
  saved: PropertyForm,
  draft: PropertyForm | undefined,
  kept: StoredProperty,
  language: Language,
): { form: UseFormReturn<PropertyForm>; saveState: SaveState } {
  const form = useForm<PropertyForm>({
    defaultValues: saved,
    // A draft of an older app version may lack a field.
    ...(draft && {
      values: { ...emptyPropertyForm(), ...draft },
      resetOptions: { keepDefaultValues: true },
    }),
    shouldFocusError: true,
    resolver: (values) => {
      const problems = Object.entries(propertyFormProblems(values, language));
      if (problems.length === 0) return { values, errors: {} };
      const errors = Object.fromEntries(
        problems.map(([name, message]) => [name, { type: 'validate', message }]),
      );
      return { values: {}, errors: errors as FieldErrors<PropertyForm> };
    },
  });
  return { form, saveState: useKeeping(form, kept) };
}

function useKeeping(form: UseFormReturn<PropertyForm>, kept: StoredProperty): SaveState {
  const [saveState, setSaveState] = useState<SaveState>('new');
  const [keeper] = useState(() => createPropertyAutosave(kept, form.getValues(), setSaveState));
  const { subscribe } = form;
  useEffect(() => {
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty = false }) => keeper.hear(structuredClone(values), isDirty),
    });
    return () => {
      stop();
      keeper.stop();
    };
  }, [subscribe, keeper]);
  useRetrySaving({ keeper, state: { saveState } });
  return saveState;
}
