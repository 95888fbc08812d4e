// A widget behind a button, downloaded when somebody reaches for the button: most visitors of a public page never do.
import { type ReactNode, Suspense, useState } from 'react';

type Handlers = { onPointerEnter: () => void; onFocus: () => void; onClick: () => void };
type OnDemandProps = {
  /** Starts the download of the widget. */
  load: () => Promise<unknown>;
  button: (handlers: Handlers) => ReactNode;
  /** The lazy widget; it shows the same button and starts open. */
  children: ReactNode;
};

export function OnDemand({ load, button, children }: OnDemandProps) {
  const [isWanted, setIsWanted] = useState(false);
  const loadAhead = () => void load().catch(() => undefined);
  const face = button({
    onPointerEnter: loadAhead,
    onFocus: loadAhead,
    onClick: () => setIsWanted(true),
  });
  return isWanted ? <Suspense fallback={face}>{children}</Suspense> : face;
}
