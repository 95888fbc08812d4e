// Layout of sign-in and sign-up: the logo, without links to other pages.
import { Link, Outlet } from '@tanstack/react-router';
import { Logo } from '../../shared/ui/pictures/logo.tsx';
import { useLang } from '../use-lang.ts';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeButton } from './theme-button.tsx';
import { Toaster } from './toaster.tsx';

export function AuthLayout() {
  const lang = useLang();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="relative mx-auto flex w-full max-w-6xl items-center px-4 py-2">
        <Link to="/$lang" params={{ lang }} className="me-auto py-1.5">
          <Logo />
        </Link>
        <LanguageMenu />
        <ThemeButton />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-md px-4 py-6 sm:py-12">
        <Outlet />
      </main>
      <Toaster />
    </div>
  );
}
