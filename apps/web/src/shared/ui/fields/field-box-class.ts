// CSS classes of the box around an input, with space for buttons and icons next to the input.
import { clsx } from 'clsx';

export const fieldBoxClass = (hasError: boolean, className?: string): string =>
  clsx(
    'flex min-h-12 items-center rounded-card border bg-surface has-disabled:bg-sunken',
    'focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-primary',
    hasError ? 'border-danger' : 'border-line',
    className,
  );
