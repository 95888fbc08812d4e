// The title of a list: the page's own, or that of a part of it while something is open beside the list.
import { createContext, type ReactNode, useContext } from 'react';

export const IsPart = createContext(false);

export function ScreenTitle({ children, className }: { children: ReactNode; className?: string }) {
  const Level = useContext(IsPart) ? 'h2' : 'h1';
  return <Level className={className}>{children}</Level>;
}
