// What a visitor does only with an account: a link, which leads on before any script has come.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';

type ToSignInProps = {
  /** Where the sign-in leads back to, and why it was asked for. */
  from: string;
  look?: 'primary' | 'secondary' | 'quiet';
  children: ReactNode;
};

export function ToSignIn({ from, look = 'primary', children }: ToSignInProps) {
  return (
    <Link
      to="/$lang/login"
      params={{ lang: useLanguage() }}
      search={{ from }}
      rel="nofollow"
      className={buttonClass(look)}
    >
      {children}
    </Link>
  );
}
