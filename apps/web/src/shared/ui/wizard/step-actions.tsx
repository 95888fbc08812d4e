// Button that completes a step. On a phone, it stays visible while the content of the step scrolls.
import type { ReactNode } from 'react';

export function StepActions({ children }: { children: ReactNode }) {
  return (
    <div className="grid has-[>:empty]:hidden max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-4 max-md:bg-page max-md:px-4 max-md:py-3">
      {children}
    </div>
  );
}
