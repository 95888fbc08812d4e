// What a long dialog is left by: it stays in sight while the rest scrolls, and covers the dialog's own edge below it.
import type { ReactNode } from 'react';

export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 flex flex-wrap justify-end gap-3 max-sm:*:grow border-t border-line bg-surface px-5 pt-3 after:absolute after:inset-x-0 after:top-full after:h-5 after:bg-surface">
      {children}
    </div>
  );
}
