// A labelled input with its hint and its error, which screen readers hear together.
import { clsx } from 'clsx';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Buttons inside the field, at its end. */
  actions?: ReactNode;
  inputClassName?: string;
};

export function TextField({
  label,
  hint,
  error,
  actions,
  inputClassName,
  className,
  ...input
}: TextFieldProps) {
  const id = useId();
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div
        className={clsx(
          'flex min-h-12 items-center rounded-card border bg-surface focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-primary',
          error ? 'border-danger' : 'border-line',
        )}
      >
        <input
          dir="auto"
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          className={clsx(
            'min-w-0 flex-1 bg-transparent px-4 py-2.5 outline-none placeholder:text-muted',
            inputClassName,
          )}
        />
        {actions ? <span className="flex items-center pe-1">{actions}</span> : null}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
