// Buttons of a long dialog. They stay at the bottom while the content scrolls, and cover the
// padding of the dialog below them.
import type { ReactNode } from 'react';

export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 flex flex-wrap justify-end gap-3 max-sm:*:grow border-t border-line bg-surface px-5 pt-3 after:absolute after:inset-x-0 after:top-full after:h-5 after:bg-surface">
      {children}
    </div>
  );
}
