// Field for an amount in whole dirhams, with its unit at the inline end.
import { useId } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { AmountInput } from './amount-input.tsx';
import { describedBy } from './described-by.ts';
import { Field, type FieldTexts } from './field.tsx';
import { fieldBoxClass } from './field-box-class.ts';

type AmountFieldProps = FieldTexts & {
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
};

export function AmountField(props: AmountFieldProps) {
  const { label, hint, error, mark, ...input } = props;
  const t = useT();
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} mark={mark}>
      <div className={fieldBoxClass(Boolean(error))}>
        <AmountInput
          {...input}
          id={id}
          placeholder="0"
          aria-required={mark === 'required' || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id)}
          className="figures min-w-0 flex-1 bg-transparent px-4 py-2.5 text-2xl font-semibold outline-none disabled:cursor-not-allowed disabled:text-muted placeholder:text-muted rtl:text-end"
        />
        <span className="pe-4 text-muted">{t('ui.currency')}</span>
      </div>
    </Field>
  );
}
