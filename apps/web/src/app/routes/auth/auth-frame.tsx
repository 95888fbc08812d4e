// Frame of sign-in and sign-up: title, reason for the sign-in, form, and a link to the alternative
// form.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLang } from '../../use-lang.ts';
import { SignInNotice } from './sign-in-notice.tsx';

type EntryFrameProps = {
  title: string;
  /** Address to open after the sign-in. */
  from: string | undefined;
  isConfirmed?: boolean;
  children: ReactNode;
};

export function AuthFrame({ title, children, ...asked }: EntryFrameProps) {
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl font-semibold">{title}</h1>
      <SignInNotice {...asked} />
      {children}
    </div>
  );
}

type OtherWayProps = {
  to: '/$lang/login' | '/$lang/signup';
  /**
   * Question before the link to the alternative form, such as whether the user already has an
   * account.
   */
  question: string;
  from: string | undefined;
  children: ReactNode;
};

export function OtherAuthLink({ to, question, from, children }: OtherWayProps) {
  return (
    <p className="text-center text-muted">
      {question}{' '}
      <Link
        to={to}
        params={{ lang: useLang() }}
        search={from ? { from } : {}}
        className="font-medium text-primary underline"
      >
        {children}
      </Link>
    </p>
  );
}
