// Pull to refresh for the installed app, which has no reload button: pulling down from the top
// refetches the screen.
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

type PullToRefreshProps = {
  /** Fetches the data of the screen again. The promise resolves when the responses have arrived. */
  onRefresh: () => Promise<unknown>;
  /** Text that screen readers announce during the refresh. */
  label: string;
};

/** Pull distance in pixels that triggers a refresh. */
const ENOUGH = 90;

/**
 * Only the installed app uses this gesture, because a browser window has its own gesture to reload
 * the page.
 */
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

export function PullToRefresh({ onRefresh, label }: PullToRefreshProps) {
  const sign = useRef<HTMLDivElement>(null);
  const refresh = useRef(onRefresh);
  refresh.current = onRefresh;
  const [isRefreshing, setIsRefreshing] = useState(false);

  useEffect(() => {
    if (!isInstalled()) return;
    let startedAt: number | undefined;
    let pulled = 0;
    const show = (distance: number) => {
      pulled = distance;
      sign.current?.style.setProperty('--pulled', `${Math.min(distance, ENOUGH)}px`);
      sign.current?.toggleAttribute('data-enough', distance >= ENOUGH);
    };
    const start = ({ touches }: TouchEvent) => {
      const isInOverlay = document.querySelector('[role="dialog"]') !== null;
      startedAt =
        scrollY <= 0 && touches.length === 1 && !isInOverlay ? touches[0]?.clientY : undefined;
    };
    const move = ({ touches }: TouchEvent) => {
      const at = touches[0]?.clientY;
      if (startedAt === undefined || at === undefined) return;
      show(scrollY <= 0 ? Math.max(0, at - startedAt) : 0);
    };
    const end = () => {
      const isWanted = pulled >= ENOUGH;
      startedAt = undefined;
      show(0);
      if (!isWanted) return;
      setIsRefreshing(true);
      void refresh.current().finally(() => setIsRefreshing(false));
    };
    const listeners = { touchstart: start, touchmove: move, touchend: end, touchcancel: end };
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of entries) addEventListener(name, listener, { passive: true });
    document.documentElement.style.overscrollBehaviorY = 'contain';
    return () => {
      for (const [name, listener] of entries) removeEventListener(name, listener);
      document.documentElement.style.overscrollBehaviorY = '';
    };
  }, []);

  return (
    <div
      ref={sign}
      data-refreshing={isRefreshing || undefined}
      className="group pointer-events-none fixed inset-x-0 top-0 z-40 flex justify-center transition-transform duration-200 ease-out [translate:0_calc(var(--pulled,0px)_-_5.5rem)] data-refreshing:[translate:0_1.5rem]"
    >
      <span
        role="status"
        className="grid size-11 place-items-center rounded-full border border-line bg-surface text-muted shadow-float group-data-enough:text-primary group-data-refreshing:text-primary"
      >
        <RefreshCw
          aria-hidden="true"
          className="size-5 group-data-refreshing:animate-spin motion-reduce:animate-none"
        />
        <span className="sr-only">{isRefreshing ? label : ''}</span>
      </span>
    </div>
  );
}
