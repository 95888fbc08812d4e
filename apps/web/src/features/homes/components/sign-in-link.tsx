// Link to sign-in for actions that need an account. It works before scripts have loaded.
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';

type ToSignInProps = {
  /**
   * Path to return to after sign-in. A hash such as `#visit` names the action that required the
   * sign-in.
   */
  from: string;
  /**
   * Style of the link. The style `icon` adds no classes, so that only `className` determines the
   * appearance.
   */
  look?: 'primary' | 'secondary' | 'quiet' | 'icon';
  className?: string;
  /** Accessible name of a link that shows only an icon. */
  label?: string;
  children: ReactNode;
};

export function SignInLink({ from, look = 'primary', className, label, children }: ToSignInProps) {
  return (
    <Link
      to="/$lang/login"
      params={{ lang: useLanguage() }}
      search={{ from }}
      rel="nofollow"
      aria-label={label}
      title={label}
      className={clsx(look !== 'icon' && buttonClass(look), className)}
    >
      {children}
    </Link>
  );
}
