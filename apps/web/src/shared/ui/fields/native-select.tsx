// Native select field for public pages. The code of a custom select field would be larger than all
// the other scripts of a public page together.
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { describedBy } from './described-by.ts';
import { Field, type FieldTexts } from './field.tsx';

type NativeSelectProps<Value extends string> = FieldTexts & {
  options: { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { label, hint, error, mark, options, value, onChange } = props;
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} mark={mark}>
      <span className="relative flex">
        <select
          id={id}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen) onChange(chosen.value);
          }}
          aria-required={mark === 'required' || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id)}
          className={`min-h-12 min-w-0 flex-1 appearance-none rounded-card border bg-surface py-2.5 ps-4 pe-11 ${error ? 'border-danger' : 'border-line'}`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-4 my-auto size-5 text-muted"
        />
      </span>
    </Field>
  );
}
