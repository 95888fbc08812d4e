// Checkbox for the decorative fluid effect. The effect is loaded when the user turns it on. It
// never runs when the user prefers reduced motion.
import { Waves } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';

const FluidCanvas = lazy(async () => ({
  default: (await import('./fluid-canvas.tsx')).FluidCanvas,
}));

const STILL = '(prefers-reduced-motion: reduce)';

export function FluidToggle() {
  const t = useT();
  const [isOn, setIsOn] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const still = matchMedia(STILL);
    const follow = () => {
      if (still.matches && box.current) box.current.checked = false;
      // The app starts to load only when the user first interacts with the page. The user may have
      // ticked the checkbox before hydration, so the state of the checkbox is read here.
      setIsOn(box.current?.checked === true);
    };
    follow();
    still.addEventListener('change', follow);
    return () => still.removeEventListener('change', follow);
  }, []);
  return (
    <>
      <label className="scripted fixed end-4 bottom-4 z-20 flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-full border border-line bg-surface px-3 text-sm sm:px-4 shadow-float motion-reduce:hidden has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
        <input
          ref={box}
          type="checkbox"
          onChange={(event) => setIsOn(event.target.checked)}
          className="size-4 accent-(--primary)"
        />
        {/* On phones, an icon replaces the visible label, which would cover the text of the page. */}
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
