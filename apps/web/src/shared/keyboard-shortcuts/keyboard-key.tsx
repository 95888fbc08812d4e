// Shows the name of a key, styled as a key of a keyboard.
import type { ReactNode } from 'react';

export function KeyboardKey({ children }: { children: ReactNode }) {
  return (
    <kbd dir="ltr" className="rounded border border-line bg-surface px-1.5 font-sans text-ink">
      {children}
    </kbd>
  );
}
