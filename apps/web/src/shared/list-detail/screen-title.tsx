// Title of a list. It is a heading of level 1, or of level 2 while an item is open next to the
// list.
import { createContext, type ReactNode, useContext } from 'react';

export const IsSubheadingContext = createContext(false);

export function ScreenTitle({ children, className }: { children: ReactNode; className?: string }) {
  const Level = useContext(IsSubheadingContext) ? 'h2' : 'h1';
  return <Level className={className}>{children}</Level>;
}
