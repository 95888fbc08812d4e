// Select field for a few options, based on Base UI's select.
import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { describedBy } from './described-by.ts';
import { Field, type FieldTexts } from './field.tsx';

export type Option = { value: string; label: string };
type SelectProps = FieldTexts & {
  options: Option[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder: string;
  disabled?: boolean;
};

export function Select(props: SelectProps) {
  const { label, hint, error, mark, options, value, onChange, placeholder, disabled } = props;
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} mark={mark} isLabelAside>
      <BaseSelect.Root
        items={options}
        value={value}
        disabled={disabled ?? false}
        onValueChange={(next) => {
          if (next) onChange(next);
        }}
      >
        <BaseSelect.Trigger
          aria-labelledby={`${id}-label`}
          aria-required={mark === 'required' || undefined}
          aria-describedby={describedBy(id)}
          aria-invalid={error ? true : undefined}
          className={`flex min-h-12 items-center justify-between gap-3 rounded-card border bg-surface px-4 py-2.5 text-start disabled:opacity-55 ${error ? 'border-danger' : 'border-line'}`}
        >
          <BaseSelect.Value className="min-w-0 break-words">
            {(chosen: string | null) =>
              options.find((option) => option.value === chosen)?.label ?? (
                <span className="text-muted">{placeholder}</span>
              )
            }
          </BaseSelect.Value>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted" />
        </BaseSelect.Trigger>
        <BaseSelect.Portal>
          <BaseSelect.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50">
            <BaseSelect.Popup className="max-h-[min(24rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-float">
              {options.map((option) => (
                <BaseSelect.Item
                  key={option.value}
                  value={option.value}
                  className="flex min-h-11 cursor-default items-center justify-between gap-3 rounded-lg px-3 data-highlighted:bg-primary-soft"
                >
                  <BaseSelect.ItemText className="min-w-0 break-words">
                    {option.label}
                  </BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator>
                    <Check aria-hidden="true" className="size-4" />
                  </BaseSelect.ItemIndicator>
                </BaseSelect.Item>
              ))}
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </Field>
  );
}
