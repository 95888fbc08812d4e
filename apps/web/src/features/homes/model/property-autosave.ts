// Saves the draft of a property form, always with all fields. Nothing is saved while the form
// equals the saved state of the property.
import {
  createDraftAutosave,
  type DraftAutosave,
  type SaveState,
} from '../../../shared/draft/draft-autosave.ts';
import { isNetworkError } from '../../../shared/errors/message-for.ts';
import { pauses } from '../../../shared/timeouts.ts';
import { propertyDrafts } from '../api/property-draft-port.ts';
import type { PropertyForm } from './property-form.ts';

export type StoredProperty = { userId: string; propertyId: string; isNew: boolean };
type Draft = { step: 'form'; form: PropertyForm; savedAt: string };

export function createPropertyAutosave(
  { userId, ...place }: StoredProperty,
  saved: PropertyForm,
  onSaveState: (saveState: SaveState) => void,
) {
  let isDraft = false;
  const keptOf = ({ form, savedAt }: Draft) => ({ ...place, form, savedAt });
  const keeper: DraftAutosave<Draft, object> = createDraftAutosave<Draft, object>({
    stored: {
      draft: { step: 'form', form: saved, savedAt: '' },
      unsaved: {},
      typed: {},
      version: undefined,
    },
    isAnswerFinal: false,
    quietMs: () => pauses.homeDraftSave,
    isNetworkError,
    stepOfRefusal: () => undefined,
    sendable: (unsaved) => (isDraft ? unsaved : {}),
    write: ({ draft, unsaved }) =>
      propertyDrafts.keepOnDevice(userId, {
        ...keptOf(draft),
        isOnServer: Object.keys(unsaved).length === 0,
      }),
    async save(sent, version = 0) {
      const draft = { ...keeper.state().draft, ...sent };
      await propertyDrafts.keepOnServer(keptOf(draft));
      return { draft, version: version + 1 };
    },
    onState: ({ saveState }) => onSaveState(saveState),
  });
  return {
    flush: keeper.flush,
    stop: keeper.stop,
    /** @param isDirty - True when the form differs from its saved state. */
    hear(form: PropertyForm, isDirty: boolean): void {
      isDraft = isDirty;
      if (isDirty) void keeper.change({ form, savedAt: new Date().toISOString() });
    },
  };
}
