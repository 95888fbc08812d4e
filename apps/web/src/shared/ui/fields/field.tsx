// Frame of every field: label, required or optional mark, hint and error.
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';

export type FieldTexts = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /**
   * Mark next to the label. A form marks the smaller group of its fields: either the required or
   * the optional fields.
   */
  mark?: 'required' | 'optional' | undefined;
};
type FieldProps = FieldTexts & {
  /**
   * Id of the control inside the frame. The control sets `aria-describedby` with `describedBy(id)`.
   */
  id: string;
  /**
   * True if a label element cannot refer to the control, as with the select. The label is then a
   * span with the id `${id}-label`. The control refers to this span through `aria-labelledby`.
   */
  isLabelAside?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

export function Field(props: FieldProps) {
  const { id, label, hint, error, mark, isLabelAside = false, className, children } = props;
  const t = useT();
  const name = (
    <>
      {label}
      {mark ? <span className="font-normal text-muted">{` ${t(`common.${mark}`)}`}</span> : null}
    </>
  );
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      {isLabelAside ? (
        <span id={`${id}-label`} className="font-medium">
          {name}
        </span>
      ) : (
        <label htmlFor={id} className="font-medium">
          {name}
        </label>
      )}
      {children}
      <p id={`${id}-hint`} className="text-sm text-muted empty:hidden">
        {hint}
      </p>
      <p
        id={`${id}-error`}
        aria-live="polite"
        className="flex items-start gap-1.5 text-sm text-danger empty:hidden"
      >
        {error ? (
          <>
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </>
        ) : null}
      </p>
    </div>
  );
}
