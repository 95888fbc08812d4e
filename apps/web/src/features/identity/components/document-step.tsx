// Wizard step for the kind and number of the identity document.
import { LIMITS } from '@wasl/core/input-limits';
import { useT } from '../../../i18n/use-t.ts';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { TextArea } from '../../../shared/ui/fields/text-area.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { DOCUMENT_TYPES, isDocumentType } from '../model/identity-fields.ts';
import type { StepProps } from './step-props.ts';

const NUMBER_CHARACTERS = 40;

export function DocumentStep({ state: { draft }, change, problems, onLeave }: StepProps) {
  const t = useT();
  const type = isDocumentType(draft.primary_document_type) ? draft.primary_document_type : 'CIN';
  const problem = problems.primary_document_number;
  return (
    <>
      <Select
        label={t('identity.document_type')}
        placeholder={t('identity.document_type')}
        options={DOCUMENT_TYPES.map((value) => ({ value, label: t(`identity.type_${value}`) }))}
        value={type}
        onChange={(value) => change({ primary_document_type: value })}
      />
      <TextField
        label={t('identity.document_number')}
        hint={t(`identity.document_number_hint_${type}`)}
        dir="ltr"
        value={draft.primary_document_number}
        maxLength={NUMBER_CHARACTERS}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => change({ primary_document_number: event.target.value })}
        onBlur={() => onLeave('primary_document_number')}
        error={problem ? t(problem) : undefined}
      />
      <TextArea
        label={t('identity.user_notes')}
        hint={t('identity.user_notes_hint')}
        mark="optional"
        value={draft.user_notes}
        maxLength={LIMITS.notesCharacters}
        onChange={(event) => change({ user_notes: event.target.value })}
      />
    </>
  );
}
