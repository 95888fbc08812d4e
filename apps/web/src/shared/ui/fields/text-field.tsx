// Labelled text field. Screen readers announce the field together with its hint and its error.
import { clsx } from 'clsx';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { describedBy } from './described-by.ts';
import { Field, type FieldTexts } from './field.tsx';
import { fieldBoxClass } from './field-box-class.ts';

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> &
  FieldTexts & {
    /** Icon inside the field, before the text. */
    lead?: ReactNode;
    /** Buttons inside the field, at its inline end. */
    actions?: ReactNode;
    inputClassName?: string | undefined;
    /** Ref of the input, for a dialog that focuses it. */
    ref?: Ref<HTMLInputElement>;
  };

/** Input modes of fields for numbers. Numbers are always written from left to right. */
const FIGURES = ['numeric', 'decimal', 'tel'];

export function TextField(props: TextFieldProps) {
  const { label, hint, error, mark, lead, actions, inputClassName, className, ...input } = props;
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} mark={mark} className={className}>
      <div className={fieldBoxClass(Boolean(error))} dir={lead ? input.dir : undefined}>
        {lead}
        <input
          placeholder=" "
          {...input}
          dir={input.dir ?? (FIGURES.includes(input.inputMode ?? '') ? 'ltr' : 'auto')}
          id={id}
          aria-required={mark === 'required' || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={clsx(describedBy(id), input['aria-describedby'])}
          className={clsx(
            'min-w-0 flex-1 bg-transparent px-4 py-2.5 outline-none disabled:cursor-not-allowed disabled:text-muted placeholder:text-muted',
            inputClassName,
          )}
        />
        {actions ? <span className="flex items-center pe-1">{actions}</span> : null}
      </div>
    </Field>
  );
}
