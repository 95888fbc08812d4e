// Labelled multi-line text field. Screen readers announce the field together with its hint and its
// error.
import { type TextareaHTMLAttributes, useId } from 'react';
import { describedBy } from './described-by.ts';
import { Field, type FieldTexts } from './field.tsx';
import { fieldBoxClass } from './field-box-class.ts';

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & FieldTexts;

export function TextArea({ label, hint, error, mark, className, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} mark={mark} className={className}>
      <div className={fieldBoxClass(Boolean(error))}>
        <textarea
          placeholder=" "
          rows={3}
          {...input}
          dir={input.dir ?? 'auto'}
          id={id}
          aria-required={mark === 'required' || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id)}
          className="min-w-0 flex-1 resize-y bg-transparent px-4 py-2.5 outline-none"
        />
      </div>
    </Field>
  );
}
