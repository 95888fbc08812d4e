// Button that opens a row of a queue and is labelled with the row's name. If the details of the row
// are open beside the list, the button is marked as current.
import { clsx } from 'clsx';
import { type ReactNode, useContext } from 'react';
import { OpenRowContext } from '../../../../shared/list-detail/open-row-context.ts';
import { rowLinkClass } from '../../../../shared/ui/row-link-class.ts';

type OpenRowButtonProps = {
  id: string;
  className?: string | undefined;
  onOpen: (id: string) => void;
  children: ReactNode;
};

export function OpenRowButton({ id, className, onOpen, children }: OpenRowButtonProps) {
  const open = useContext(OpenRowContext);
  return (
    <button
      type="button"
      data-row={id}
      aria-current={id === open ? 'page' : undefined}
      className={clsx(rowLinkClass, 'focus-visible:outline-none', className)}
      onClick={() => onOpen(id)}
    >
      {children}
    </button>
  );
}
