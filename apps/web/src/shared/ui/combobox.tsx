// A searchable list, on Base UI's combobox; each option can be found under several names.
import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { searchableText } from './searchable-text.ts';

export type SearchOption = { value: string; label: string; detail?: string; names: string[] };
type ComboboxProps = {
  label: string;
  options: SearchOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder: string;
  emptyText: string;
  error?: string | undefined;
};

export function Combobox(props: ComboboxProps) {
  const { label, options, value, onChange, placeholder, emptyText, error } = props;
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <BaseCombobox.Root
        items={options}
        value={options.find((option) => option.value === value) ?? null}
        onValueChange={(option) => onChange(option?.value ?? null)}
        itemToStringLabel={(option) => option.label}
        filter={(option, query) => {
          const wanted = searchableText(query);
          return option.names.some((name) => searchableText(name).includes(wanted));
        }}
        limit={60}
      >
        <div
          className={`flex min-h-12 items-center rounded-card border bg-surface focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-primary ${error ? 'border-danger' : 'border-line'}`}
        >
          <BaseCombobox.Input
            id={id}
            dir="auto"
            placeholder={placeholder}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-error`}
            className="min-w-0 flex-1 bg-transparent px-4 py-2.5 outline-none placeholder:text-muted"
          />
          <BaseCombobox.Trigger aria-label={label} className="px-3 py-2 text-muted">
            <ChevronDown aria-hidden="true" className="size-5" />
          </BaseCombobox.Trigger>
        </div>
        <p id={`${id}-error`} aria-live="polite" className="text-sm text-danger empty:hidden">
          {error}
        </p>
        <BaseCombobox.Portal>
          <BaseCombobox.Positioner sideOffset={6} className="z-50">
            <BaseCombobox.Popup className="w-(--anchor-width) rounded-card border border-line bg-surface p-1 shadow-float">
              <BaseCombobox.Empty className="px-3 py-3 text-muted empty:hidden">
                {emptyText}
              </BaseCombobox.Empty>
              <BaseCombobox.List className="max-h-80 overflow-y-auto">
                {(option: SearchOption) => (
                  <BaseCombobox.Item
                    key={option.value}
                    value={option}
                    className="flex min-h-11 cursor-default items-center justify-between gap-3 rounded-lg px-3 py-1.5 data-highlighted:bg-primary-soft"
                  >
                    <span>
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
    </div>
  );
}
