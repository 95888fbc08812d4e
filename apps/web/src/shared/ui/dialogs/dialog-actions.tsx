// Buttons at the bottom of a long dialog. They stay visible while the content scrolls, and their
// background also covers the dialog's bottom padding.
import type { ReactNode } from 'react';

export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 flex flex-wrap justify-end gap-3 max-sm:*:grow border-t border-line bg-surface px-5 pt-3 after:absolute after:inset-x-0 after:top-full after:h-5 after:bg-surface">
      {children}
    </div>
  );
}
