// Map pin that the user moves by dragging it or with the arrow keys.
import { MapPin } from 'lucide-react';
import type { MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMap } from './map-context.ts';
import { MapMarker } from './map-marker.tsx';
import type { Position } from './map-types.ts';

type DragPinProps = { label: string; position: Position; onMove: (position: Position) => void };

const STEP = 8;
const LONG_STEP = 40;
const WAYS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function DragPin({ label, position, onMove }: DragPinProps) {
  const map = useMap();
  const button = useRef<HTMLButtonElement>(null);
  const [dragged, setDragged] = useState<Position>();
  const step = useEffectEvent((event: KeyboardEvent) => {
    const way = WAYS[event.key];
    if (!way) return;
    // Prevents the arrow key from also moving the map.
    event.stopPropagation();
    event.preventDefault();
    const length = event.shiftKey ? LONG_STEP : STEP;
    onMove(beside(map, position, way[0] * length, way[1] * length));
  });
  useEffect(() => {
    const pin = button.current;
    const listener = (event: KeyboardEvent) => step(event);
    // React's listeners run after the map's, so only native listeners can keep events from the map.
    const stop = (event: Event) => event.stopPropagation();
    pin?.addEventListener('keydown', listener);
    for (const name of ['mousedown', 'touchstart']) pin?.addEventListener(name, stop);
    return () => {
      pin?.removeEventListener('keydown', listener);
      for (const name of ['mousedown', 'touchstart']) pin?.removeEventListener(name, stop);
    };
  }, []);
  const from = useRef({ x: 0, y: 0 });
  const { longitude, latitude } = dragged ?? position;
  return (
    <MapMarker longitude={longitude} latitude={latitude} isPin isInFront isCovering={!dragged}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY };
          setDragged(position);
        }}
        onPointerMove={(event) => {
          if (!dragged) return;
          const { x, y } = from.current;
          setDragged(beside(map, position, event.clientX - x, event.clientY - y));
        }}
        onPointerUp={() => {
          if (dragged) onMove(dragged);
          setDragged(undefined);
        }}
        onPointerCancel={() => setDragged(undefined)}
        className="flex size-11 cursor-grab touch-none items-end justify-center text-primary active:cursor-grabbing"
      >
        <MapPin aria-hidden="true" className="size-10 fill-primary-soft" />
      </button>
    </MapMarker>
  );
}

function beside(map: MapLibreMap, { longitude, latitude }: Position, x: number, y: number) {
  const at = map.project([longitude, latitude]);
  const { lng, lat } = map.unproject([at.x + x, at.y + y]);
  return { longitude: lng, latitude: lat };
}
