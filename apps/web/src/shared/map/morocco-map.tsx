// The map of Morocco in a frame of fixed size. The code of the map loads when the frame is nearly
// in view. If the device does not support WebGL, the frame shows a message instead.
import { clsx } from 'clsx';
import { MapPinOff } from 'lucide-react';
import { lazy, Suspense, useRef, useSyncExternalStore } from 'react';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { hasWebgl } from './has-webgl.ts';
import type { MoroccoMapProps } from './morocco-map-props.ts';
import { useIsNearViewport } from './use-is-near-viewport.ts';

const MapCanvas = lazy(async () => ({ default: (await import('./map-canvas.tsx')).MapCanvas }));

const notAsked = () => undefined;
const never = () => () => undefined;

export function MoroccoMap(props: MoroccoMapProps) {
  const t = useT();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useIsNearViewport(frame);
  // A prerendered page contains only the empty frame of the map. The browser checks for WebGL only
  // when the map is near the viewport, because the check is slow on cheap phones.
  const canDraw = useSyncExternalStore(never, isNear ? hasWebgl : notAsked, notAsked);
  return (
    <div
      ref={frame}
      className={clsx(
        'relative overflow-hidden rounded-card border border-line bg-surface',
        props.className ?? 'h-96',
      )}
    >
      {canDraw ? (
        <Suspense
          fallback={
            <p aria-busy="true" className="sr-only">
              {t('common.loading')}
            </p>
          }
        >
          {/* Mounts a new map when the language changes, because labels are in one language. */}
          <MapCanvas key={language} {...props} />
        </Suspense>
      ) : null}
      {canDraw === false ? (
        <p className="flex h-full flex-col items-center justify-center gap-2 p-6 text-center text-muted">
          <MapPinOff aria-hidden="true" className="size-8" />
          {t('map.cannot_draw')}
        </p>
      ) : null}
    </div>
  );
}
