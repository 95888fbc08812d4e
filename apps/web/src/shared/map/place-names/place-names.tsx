// Shows place names above the map as HTML text, because browsers shape the letters of every script
// correctly. No name overlaps another name or a pin.
import type { MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { useMap } from '../map-context.ts';
import type { MapPlace } from '../map-types.ts';
import type { LabelBox } from '../non-overlapping-boxes.ts';
import { isShownAtZoom } from '../place-rank.ts';
import { freeLabelPosition } from './free-label-position.ts';
import { occupiedAreas } from './occupied-areas.ts';

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
  // Hidden from screen readers: the page lists the places, and the names only label the map.
  return <div ref={layer} aria-hidden="true" className="absolute inset-0" />;
}

/**
 * Updates the DOM directly without React, because hundreds of names move with every frame while the
 * user drags the map.
 * @returns Function that removes the names.
 */
function showNames(map: MapLibreMap, layer: HTMLElement, places: MapPlace[]): () => void {
  const sorted = places.toSorted((one, other) => one.rank - other.rank);
  const names = sorted.map((place) => {
    const element = document.createElement('span');
    // `bdi` gives the place name its own text direction, although the map is always left-to-right.
    const name = document.createElement('bdi');
    name.textContent = place.name;
    element.append(name);
    element.className = `map-name absolute start-0 top-0 whitespace-nowrap ${LOOKS[place.rank] ?? ''}`;
    return { place, element, width: 0, moved: [0, 0] as [number, number] };
  });
  layer.replaceChildren(...names.map(({ element }) => element));
  const measure = () => {
    for (const name of names) name.width = name.element.offsetWidth;
  };
  measure();
  let shown: typeof names = [];
  const move = () => {
    for (const { place, element, moved } of shown) {
      const { x, y } = map.project([place.longitude, place.latitude]);
      element.style.transform = `translate(${Math.round(x + moved[0])}px, ${Math.round(y + moved[1])}px) translate(-50%, ${place.isBelow ? '0' : '-50%'})`;
    }
  };
  const choose = () => {
    const zoom = map.getZoom();
    const bounds = map.getBounds();
    const frame = map.getContainer();
    const taken = [...takenOf(map), ...controlsOf(frame)];
    const standing: LabelBox[] = [];
    shown = [];
    for (const name of names) {
      const { place, width } = name;
      const at: [number, number] = [place.longitude, place.latitude];
      if (!isShownAtZoom(place.rank, zoom) || !bounds.contains(at)) continue;
      const { x, y } = map.project(at);
      const box = { x, y: place.isBelow ? y + HEIGHT / 2 : y, width, height: HEIGHT };
      const free = freeLabelPosition(box, taken, standing, (one) => isWithin(frame, one));
      if (!free) continue;
      name.moved = [free.x - box.x, free.y - box.y];
      shown.push(name);
      standing.push(free);
    }
    const visible = new Set(shown);
    for (const name of names) name.element.hidden = !visible.has(name);
    move();
  };
  choose();
  map.on('move', move);
  map.on('moveend', choose);
  map.on('resize', choose);
  const stopFollowing = occupiedAreas(map).subscribe(choose);
  let isGone = false;
  // Web fonts change the width of names, so the names are measured after the fonts load.
  void document.fonts.ready.then(() => {
    if (isGone) return;
    for (const { element } of names) element.hidden = false;
    measure();
    choose();
  });
  return () => {
    isGone = true;
    stopFollowing();
    map.off('move', move);
    map.off('moveend', choose);
    map.off('resize', choose);
  };
}

const takenOf = (map: MapLibreMap): LabelBox[] =>
  [...occupiedAreas(map).getSnapshot().values()].flat().map((place) => {
    const { x, y } = map.project([place.longitude, place.latitude]);
    const { width, height, isPin } = place;
    return { x, y: isPin ? y - height / 2 : y, width, height };
  });

/** Returns the rectangles of the controls above the map: the buttons and the attribution. */
function controlsOf(frame: HTMLElement): LabelBox[] {
  const corner = frame.getBoundingClientRect();
  const controls = frame.parentElement?.querySelectorAll('[data-map-control], .maplibregl-ctrl');
  return [...(controls ?? [])].map((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    return { x: left - corner.left + width / 2, y: top - corner.top + height / 2, width, height };
  });
}

const isWithin = (frame: HTMLElement, { x, y, width, height }: LabelBox): boolean =>
  Math.abs(x - frame.clientWidth / 2) <= (frame.clientWidth - width) / 2 &&
  Math.abs(y - frame.clientHeight / 2) <= (frame.clientHeight - height) / 2;
