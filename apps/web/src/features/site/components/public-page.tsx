// Frame of a public page: the main landmark, to which the skip link leads and which takes the focus
// after a navigation.
import type { ReactNode } from 'react';

export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="flex-1">
      {children}
    </main>
  );
}
