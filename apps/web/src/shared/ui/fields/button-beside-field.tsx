// Aligns a button with the input of the field next to it. The button is moved down by the height of
// a label, and the position is the same with or without a hint below the field.
import type { ReactNode } from 'react';

export function ButtonBesideField({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5 max-sm:w-full">
      <span aria-hidden="true" className="h-[1lh] font-medium max-sm:hidden" />
      {children}
    </div>
  );
}
