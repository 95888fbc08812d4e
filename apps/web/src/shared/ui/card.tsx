// Surface with a thin border.
import { clsx } from 'clsx';
import type { HTMLAttributes } from 'react';

export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <section
      {...rest}
      className={clsx('rounded-card border border-line bg-surface p-4 sm:p-6', className)}
    />
  );
}
