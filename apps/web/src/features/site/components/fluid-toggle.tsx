// Offers the decorative fluid effect in the corner: loaded when it is wanted, and never where motion is not.
import { Waves } from 'lucide-react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useT } from '../../../i18n/use-t.ts';

const FluidCanvas = lazy(async () => ({
  default: (await import('./fluid-canvas.tsx')).FluidCanvas,
}));

const QUERY = '(prefers-reduced-motion: no-preference)';
const subscribe = (listener: () => void) => {
  const motion = matchMedia(QUERY);
  motion.addEventListener('change', listener);
  return () => motion.removeEventListener('change', listener);
};

export function FluidToggle() {
  const t = useT();
  const [isOn, setIsOn] = useState(false);
  // Not in the static page either: without scripts there is nothing to switch on.
  const mayMove = useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
  if (!mayMove) return null;
  return (
    <>
      <label className="fixed end-4 bottom-4 z-20 flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-full border border-line bg-surface px-3 text-sm sm:px-4 shadow-float has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => setIsOn(event.target.checked)}
          className="size-4 accent-(--primary)"
        />
        {/* On a phone the words would lie on the page's own. */}
        <Waves aria-hidden="true" className="size-4 text-muted sm:hidden" />
        <span className="max-sm:sr-only">{t('landing.fluid')}</span>
      </label>
      {isOn ? (
        <Suspense>
          <FluidCanvas />
        </Suspense>
      ) : null}
    </>
  );
}
