// Renders the map and updates it when its props change. Markers are rendered into the map's element
// with a portal, so that the markers move with the map.
import { Minus, Plus } from 'lucide-react';
import type { MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { createMap, MOROCCO_BOX } from './create-map.ts';
import './map.css';
import { MapContext } from './map-context.ts';
import { mapPadding } from './map-padding.ts';
import type { MoroccoMapProps } from './morocco-map-props.ts';
import { PlaceNames } from './place-names/place-names.tsx';
import { MapPlaceLabels } from './streets/map-place-labels.tsx';

const BUTTON =
  'inline-flex size-11 items-center justify-center border border-line bg-surface text-ink first:rounded-t-card last:rounded-b-card';

export function MapCanvas({ label, places = [], box, onMove, onPress, children }: MoroccoMapProps) {
  const t = useT();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap>();
  const [hasStreets, setHasStreets] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const tellOfMove = useEffectEvent((moved: MapLibreMap, isByPerson: boolean) => {
    const [[west, south], [east, north]] = moved.getBounds().toArray();
    onMove?.([west, south, east, north], moved.getZoom(), isByPerson);
  });
  const tellOfPress = useEffectEvent((event: MapMouseEvent) => {
    // A tap on a marker must not count as a tap on the map below the marker.
    if (event.originalEvent.target !== event.target.getCanvas()) return;
    onPress?.({ longitude: event.lngLat.lng, latitude: event.lngLat.lat });
  });
  const start = useEffectEvent((element: HTMLElement) =>
    createMap(element, { label, language }, box ?? MOROCCO_BOX, () => setHasStreets(true)),
  );
  useEffect(() => {
    if (!frame.current) return;
    try {
      const { map: made, end } = start(frame.current);
      made.on('moveend', (event) =>
        tellOfMove(made, 'originalEvent' in event && Boolean(event.originalEvent)),
      );
      made.on('click', tellOfPress);
      // An error also ends the busy state. Otherwise a map whose style could not be loaded would
      // stay busy forever.
      for (const end of ['load', 'error'] as const) made.once(end, () => setIsDrawn(true));
      setMap(made);
      tellOfMove(made, false);
      return end;
    } catch {
      setHasFailed(true);
    }
  }, []);
  const known = useRef(box);
  useEffect(() => {
    if (!map || !box || String(known.current) === String(box)) return;
    known.current = box;
    map.fitBounds(box, { padding: mapPadding(language), maxZoom: 15, animate: false });
  }, [map, box, language]);
  return (
    <>
      {hasFailed ? <p className="p-6 text-center text-muted">{t('map.cannot_draw')}</p> : null}
      {/* The map's coordinates start at its left edge, regardless of the text direction. */}
      <div ref={frame} dir="ltr" aria-busy={!isDrawn && !hasFailed} className="absolute inset-0" />
      {map ? (
        <MapContext value={map}>
          {createPortal(
            <div className="pointer-events-none absolute inset-0 overflow-hidden">
              {hasStreets ? <MapPlaceLabels places={places} /> : <PlaceNames places={places} />}
              {children}
            </div>,
            map.getCanvasContainer(),
          )}
          <div data-map-control="" className="absolute end-2 top-2 flex flex-col">
            <button
              type="button"
              aria-label={t('map.closer')}
              title={t('map.closer')}
              onClick={() => map.zoomIn()}
              className={BUTTON}
            >
              <Plus aria-hidden="true" className="size-5" />
            </button>
            <button
              type="button"
              aria-label={t('map.farther')}
              title={t('map.farther')}
              onClick={() => map.zoomOut()}
              className={BUTTON}
            >
              <Minus aria-hidden="true" className="size-5" />
            </button>
          </div>
        </MapContext>
      ) : null}
    </>
  );
}
