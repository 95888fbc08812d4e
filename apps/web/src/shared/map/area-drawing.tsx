// Tool with which a user draws an area on the map. The user taps to add corners, or draws a line
// around the area. For keyboard users, a button adds the centre of the map as a corner.
import type { MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { MAX_CORNERS, MIN_CORNERS, simplifyLine } from './area-corners.ts';
import { MapArea } from './map-area.tsx';
import { useMap } from './map-context.ts';
import { MapMarker } from './map-marker.tsx';
import type { Corner } from './map-types.ts';

type AreaPenProps = { onDone: (corners: Corner[]) => void; onCancel: () => void };

/**
 * Distances in px. `STROKE` is the minimum distance between two consecutive points of a hand-drawn
 * line. A tap that is less than `NEAR` away from the first corner closes the area.
 */
const STROKE = 6;
const NEAR = 18;

export function AreaDrawing({ onDone, onCancel }: AreaPenProps) {
  const t = useT();
  const map = useMap();
  const [corners, setCorners] = useState<Corner[]>([]);
  const add = useEffectEvent((corner: Corner) => {
    const [first] = corners;
    if (first && corners.length >= MIN_CORNERS && isNear(map, first, corner)) onDone(corners);
    else if (corners.length < MAX_CORNERS) setCorners([...corners, corner]);
  });
  const finish = useEffectEvent((line: Corner[]) => {
    const all = simplifyLine([...corners, ...line]);
    if (all.length >= MIN_CORNERS) onDone(all);
  });
  useEffect(() => followPen(map, { add, finish }), [map]);
  // Scrolls the whole map into view, because the instructions are at its bottom.
  useEffect(() => {
    // `scrollIntoView` returns a promise in newer browsers. React must not get it as a cleanup.
    void map.getContainer().scrollIntoView({ block: 'nearest' });
  }, [map]);
  const addMiddle = () => {
    const { lng, lat } = map.getCenter();
    setCorners([...corners, [lng, lat]]);
  };
  return (
    <>
      <MapArea corners={corners} isOpen />
      {corners.map(([longitude, latitude]) => (
        <MapMarker key={`${longitude} ${latitude}`} longitude={longitude} latitude={latitude}>
          <span className="pointer-events-none block size-3 rounded-full border-2 border-surface bg-primary" />
        </MapMarker>
      ))}
      <span
        aria-hidden="true"
        className="absolute inset-0 m-auto size-4 rounded-full border-2 border-primary"
      />
      {createPortal(
        <div
          dir="auto"
          data-draws-area=""
          className="absolute inset-x-2 bottom-8 z-10 flex flex-wrap justify-center gap-2 rounded-card border border-line bg-surface p-2 shadow-float"
        >
          <p role="status" className="w-full text-center text-sm">
            {t('map.draw_hint')}
          </p>
          <Button look="secondary" onClick={addMiddle}>
            {t('map.add_middle')}
          </Button>
          <Button
            disabled={corners.length < MIN_CORNERS}
            onClick={() => onDone(simplifyLine(corners))}
          >
            {t('map.close_area')}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </div>,
        map.getContainer(),
      )}
    </>
  );
}

function isNear(map: MapLibreMap, one: Corner, other: Corner): boolean {
  return map.project(one).dist(map.project(other)) < NEAR;
}

type Pen = { add: (corner: Corner) => void; finish: (line: Corner[]) => void };

/**
 * Reads the pointer while the user draws, and disables the gestures that move the map.
 * @returns Function that enables the map's gestures again.
 */
function followPen(map: MapLibreMap, { add, finish }: Pen): () => void {
  const surface = map.getCanvasContainer();
  map.dragPan.disable();
  map.doubleClickZoom.disable();
  surface.style.cursor = 'crosshair';
  let line: Corner[] | undefined;
  let last = { x: 0, y: 0 };
  const cornerAt = ({ clientX, clientY }: PointerEvent): Corner => {
    const { x, y } = surface.getBoundingClientRect();
    const { lng, lat } = map.unproject([clientX - x, clientY - y]);
    return [lng, lat];
  };
  const down = (event: PointerEvent) => {
    if (!event.isPrimary || event.target !== map.getCanvas()) return;
    line = [cornerAt(event)];
    last = { x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent) => {
    if (!line || Math.hypot(event.clientX - last.x, event.clientY - last.y) < STROKE) return;
    line.push(cornerAt(event));
    last = { x: event.clientX, y: event.clientY };
  };
  const up = () => {
    const [first] = line ?? [];
    if (line && line.length >= MIN_CORNERS) finish(line);
    else if (first) add(first);
    line = undefined;
  };
  surface.addEventListener('pointerdown', down);
  surface.addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  return () => {
    surface.removeEventListener('pointerdown', down);
    surface.removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    map.dragPan.enable();
    map.doubleClickZoom.enable();
    surface.style.cursor = '';
  };
}
