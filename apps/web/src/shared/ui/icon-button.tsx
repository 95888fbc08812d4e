// Button that consists of an icon, with an accessible name.
import { clsx } from 'clsx';
import type { ButtonHTMLAttributes } from 'react';

export const iconButtonClass = (...classes: (string | undefined)[]): string =>
  clsx(
    'inline-flex size-11 shrink-0 items-center justify-center rounded-card text-muted hover:bg-sunken hover:text-ink',
    classes,
  );

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string };

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={iconButtonClass(className)}
    />
  );
}
