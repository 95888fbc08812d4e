// The frame of a public page: the landmark that the skip link and the arrival of the focus look for.
import type { ReactNode } from 'react';

export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="flex-1">
      {children}
    </main>
  );
}
