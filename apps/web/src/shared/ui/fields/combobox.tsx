// Searchable select field, based on Base UI's combobox. Finds each option by any of its names, in
// any script and spelling.
import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { describedBy } from './described-by.ts';
import { Field, type FieldTexts } from './field.tsx';
import { fieldBoxClass } from './field-box-class.ts';
import { findByName } from './find-by-name.ts';

export type SearchOption = { value: string; label: string; detail?: string; names: string[] };
type ComboboxProps = FieldTexts & {
  options: SearchOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder: string;
  emptyText: string;
  disabled?: boolean;
};

const MOST_SHOWN = 60;

export function Combobox(props: ComboboxProps) {
  const { label, hint, error, mark, options, value, onChange, placeholder, emptyText } = props;
  const t = useT();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const found = useMemo(() => findByName(options, query), [options, query]);
  return (
    <Field id={id} label={label} hint={hint} error={error} mark={mark}>
      <BaseCombobox.Root
        items={options}
        filteredItems={found}
        value={options.find((option) => option.value === value) ?? null}
        disabled={props.disabled ?? false}
        onValueChange={(option) => onChange(option?.value ?? null)}
        onInputValueChange={(text, { reason }) => setQuery(reason === 'input-change' ? text : '')}
        itemToStringLabel={(option) => option.label}
        limit={MOST_SHOWN}
        autoHighlight
      >
        <div ref={box} className={fieldBoxClass(Boolean(error))}>
          <BaseCombobox.Input
            id={id}
            dir="auto"
            placeholder={placeholder}
            aria-required={mark === 'required' || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id)}
            className="min-w-0 flex-1 bg-transparent px-4 py-2.5 outline-none disabled:cursor-not-allowed disabled:text-muted placeholder:text-muted"
          />
          <BaseCombobox.Clear
            aria-label={t('ui.clear')}
            className="inline-flex size-11 items-center justify-center text-muted hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </BaseCombobox.Clear>
          <BaseCombobox.Trigger
            aria-label={label}
            className="inline-flex size-11 items-center justify-center text-muted"
          >
            <ChevronDown aria-hidden="true" className="size-5" />
          </BaseCombobox.Trigger>
        </div>
        <BaseCombobox.Portal>
          <BaseCombobox.Positioner anchor={box} sideOffset={6} className="z-50">
            <BaseCombobox.Popup className="w-(--anchor-width) rounded-card border border-line bg-surface p-1 shadow-float">
              <BaseCombobox.Empty className="px-3 py-3 text-muted empty:hidden">
                {emptyText}
              </BaseCombobox.Empty>
              <BaseCombobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto">
                {(option: SearchOption) => (
                  <BaseCombobox.Item
                    key={option.value}
                    value={option}
                    className="flex min-h-11 cursor-default items-center justify-between gap-3 rounded-lg px-3 py-1.5 data-highlighted:bg-primary-soft"
                  >
                    <span className="min-w-0 break-words">
                      {option.label}
                      {option.detail ? (
                        <span className="block text-sm text-muted">{option.detail}</span>
                      ) : null}
                    </span>
                    <BaseCombobox.ItemIndicator>
                      <Check aria-hidden="true" className="size-4" />
                    </BaseCombobox.ItemIndicator>
                  </BaseCombobox.Item>
                )}
              </BaseCombobox.List>
            </BaseCombobox.Popup>
          </BaseCombobox.Positioner>
        </BaseCombobox.Portal>
      </BaseCombobox.Root>
    </Field>
  );
}
