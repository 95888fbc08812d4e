// Frame of a public page. It contains the main landmark, to which the skip link leads and which
// gets the focus after a navigation.
import type { ReactNode } from 'react';

export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="flex-1">
      {children}
    </main>
  );
}
