// What a visitor does only with an account: a link, which leads on before any script has come.
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';

type ToSignInProps = {
  /** Where the sign-in leads back to, and why it was asked for. */
  from: string;
  /** As an icon it says by its class how it looks. */
  look?: 'primary' | 'secondary' | 'quiet' | 'icon';
  className?: string;
  /** What those hear who do not see what it shows. */
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
