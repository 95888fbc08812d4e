// Buttons and links that look like buttons. A pending button is marked as busy and ignores a second
// click.
import { clsx } from 'clsx';
import type { ButtonHTMLAttributes } from 'react';
import { Spinner } from './states/spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const LOOKS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:brightness-110',
  secondary: 'border border-line bg-surface text-ink hover:bg-sunken',
  quiet: 'text-primary hover:bg-primary-soft',
  danger: 'border border-danger bg-danger-soft text-danger hover:brightness-95',
};

export const buttonClass = (look: ButtonVariant = 'primary', className?: string): string =>
  clsx(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-card px-5 py-2 text-center font-medium [&>svg]:shrink-0',
    'transition-[filter,background-color] duration-150 disabled:cursor-not-allowed disabled:opacity-55',
    LOOKS[look],
    className,
  );

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonVariant;
  isPending?: boolean;
  /**
   * Name of the object on which the button acts. Screen readers announce the name, so that users
   * can tell the buttons of different rows apart.
   */
  about?: string | undefined;
};

export function Button({
  look = 'primary',
  isPending = false,
  className,
  children,
  disabled,
  type = 'button',
  about,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      className={buttonClass(look, className)}
    >
      {isPending ? <Spinner /> : null}
      {children}
      {about ? (
        <span className="sr-only">
          {' '}
          <bdi>{about}</bdi>
        </span>
      ) : null}
    </button>
  );
}
