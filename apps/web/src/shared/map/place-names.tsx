// Names of places over the map, as text of the page: any script is shaped as everywhere else, and no name covers another.
import type { MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { chooseWithoutOverlap } from './choose-without-overlap.ts';
import { useMap } from './map-context.ts';
import type { MapPlace } from './map-types.ts';
import { isShownAt } from './place-rank.ts';

const LOOKS = [
  'text-sm font-semibold text-ink',
  'text-sm text-ink',
  'text-xs text-ink',
  'text-xs text-muted',
  'text-xs text-muted',
  'text-xs text-muted',
];
const HEIGHT = 20;

export function PlaceNames({ places }: { places: MapPlace[] }) {
  const map = useMap();
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (layer.current) return showNames(map, layer.current, places);
  }, [map, places]);
  // The names are in the lists and fields of the page too; here they only label the drawing.
  return <div ref={layer} aria-hidden="true" className="absolute inset-0" />;
}

/** Written beside React: hundreds of names move with every frame of a drag. @returns What takes them away. */
function showNames(map: MapLibreMap, layer: HTMLElement, places: MapPlace[]): () => void {
  const sorted = places.toSorted((one, other) => one.rank - other.rank);
  const names = sorted.map((place) => {
    const element = document.createElement('span');
    // The name has a direction of its own; what holds it counts from the map's corner, as the pins do.
    const name = document.createElement('bdi');
    name.textContent = place.name;
    element.append(name);
    element.className = `map-name absolute start-0 top-0 whitespace-nowrap ${LOOKS[place.rank] ?? ''}`;
    return { place, element, width: 0 };
  });
  layer.replaceChildren(...names.map(({ element }) => element));
  const measure = () => {
    for (const name of names) name.width = name.element.offsetWidth;
  };
  measure();
  let shown: typeof names = [];
  const move = () => {
    for (const { place, element } of shown) {
      const { x, y } = map.project([place.longitude, place.latitude]);
      element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, ${place.isBelow ? '0' : '-50%'})`;
    }
  };
  const choose = () => {
    const zoom = map.getZoom();
    const bounds = map.getBounds();
    const candidates = names.filter(
      ({ place }) =>
        isShownAt(place.rank, zoom) && bounds.contains([place.longitude, place.latitude]),
    );
    const boxes = candidates.map(({ place, width }) => ({
      ...map.project([place.longitude, place.latitude]),
      width,
      height: HEIGHT,
    }));
    const chosen = chooseWithoutOverlap(boxes);
    shown = candidates.filter((_, index) => chosen.has(index));
    const visible = new Set(shown);
    for (const name of names) name.element.hidden = !visible.has(name);
    move();
  };
  choose();
  map.on('move', move);
  map.on('moveend', choose);
  map.on('resize', choose);
  let isGone = false;
  // Letters that arrive late are wider or narrower than those of the system.
  void document.fonts.ready.then(() => {
    if (isGone) return;
    for (const { element } of names) element.hidden = false;
    measure();
    choose();
  });
  return () => {
    isGone = true;
    map.off('move', move);
    map.off('moveend', choose);
    map.off('resize', choose);
  };
}
