// A button on one line with the field beside it, below the height of a label, whatever the hint below that field needs.
import type { ReactNode } from 'react';

export function BesideField({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5 max-sm:w-full">
      <span aria-hidden="true" className="h-[1lh] font-medium max-sm:hidden" />
      {children}
    </div>
  );
}
