// Fields for the recipient's identity document: its type, its last four characters, and a
// confirmation that the name on the document matches.
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useT } from '../../../i18n/use-t.ts';
import { ChoiceBox } from '../../../shared/ui/choice-box.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { DOCUMENT_TYPES } from '../model/payout-schema.ts';

type DocumentType = (typeof DOCUMENT_TYPES)[number];

type DocumentFieldsProps = {
  type: DocumentType;
  onType: (type: DocumentType) => void;
  last4: UseFormRegisterReturn;
  matches: UseFormRegisterReturn;
  errorOf: (field: 'document_last4' | 'name_matches') => string | undefined;
  /** Name of the recipient. */
  name: string;
};

export function DocumentFields(props: DocumentFieldsProps) {
  const { type, onType, last4, matches, errorOf, name } = props;
  const t = useT();
  const id = useId();
  return (
    <>
      <Select
        label={t('brokers.document_type')}
        placeholder={t('brokers.document_type')}
        value={type}
        onChange={(value) => {
          const chosen = DOCUMENT_TYPES.find((one) => one === value);
          if (chosen) onType(chosen);
        }}
        options={DOCUMENT_TYPES.map((one) => ({ value: one, label: t(`brokers.document.${one}`) }))}
      />
      <TextField
        {...last4}
        label={t('brokers.last4')}
        error={errorOf('document_last4')}
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        maxLength={4}
        inputClassName="figures text-2xl uppercase"
      />
      <div>
        <label className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 has-checked:border-primary has-checked:bg-primary-soft">
          <ChoiceBox {...matches} aria-describedby={`${id}-name`} />
          <span>{t('brokers.name_matches', { name })}</span>
        </label>
        <p id={`${id}-name`} aria-live="polite" className="mt-1.5 text-sm text-danger empty:hidden">
          {errorOf('name_matches')}
        </p>
      </div>
    </>
  );
}
