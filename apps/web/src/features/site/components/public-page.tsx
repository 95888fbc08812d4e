// Frame of a public page: the main landmark, target of the skip link and of the focus after
// navigation.
import type { ReactNode } from 'react';

export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="flex-1">
      {children}
    </main>
  );
}
