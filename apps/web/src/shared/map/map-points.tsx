// Points on the map. A point is shown as a pill-shaped button with a label, or as a dot if the pill
// would overlap another pill. A cluster of points is shown as a number.
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useMap } from './map-context.ts';
import { MapMarker } from './map-marker.tsx';
import type { MapPoint } from './map-types.ts';
import { selectNonOverlapping } from './non-overlapping-boxes.ts';
import { occupyAreas } from './place-names/occupied-areas.ts';

type MapPointsProps = {
  points: MapPoint[];
  /** Id of the selected point. */
  chosen?: string | undefined;
  onChoose: (point: MapPoint) => void;
};

const LETTER = 8;
const PADDING = 24;
const PILL_HEIGHT = 44;
/** Visible size of a cluster in px. The button of the cluster is larger. */
const GROUP = 40;
const PILL = 30;
const DOT = 16;
const CLOSER = 2;

export function MapPoints({ points, chosen, onChoose }: MapPointsProps) {
  const map = useMap();
  const [whole, setWhole] = useState(new Set<number>());
  useEffect(() => {
    let uncover = () => {};
    const choose = () => {
      const boxes = points.map(({ longitude, latitude, text, count }) => ({
        ...map.project([longitude, latitude]),
        width: count ? PILL_HEIGHT : pillWidth(text),
        height: PILL_HEIGHT,
      }));
      const chosenOnes = selectNonOverlapping(boxes, -8);
      setWhole(chosenOnes);
      uncover();
      uncover = occupyAreas(
        map,
        points.map((point, index) => ({
          longitude: point.longitude,
          latitude: point.latitude,
          ...sizeOf(point, chosenOnes.has(index)),
        })),
      );
    };
    choose();
    map.on('moveend', choose);
    return () => {
      map.off('moveend', choose);
      uncover();
    };
  }, [map, points]);
  const open = (point: MapPoint) => {
    if (!point.count) return onChoose(point);
    map.easeTo({ center: [point.longitude, point.latitude], zoom: map.getZoom() + CLOSER });
  };
  return points.map((point, index) => (
    <MapMarker
      key={point.id}
      longitude={point.longitude}
      latitude={point.latitude}
      isCovering={false}
      isInFront={point.id === chosen || Boolean(point.count) || whole.has(index)}
    >
      <button
        type="button"
        aria-label={point.label}
        aria-pressed={point.count ? undefined : point.id === chosen}
        onClick={() => open(point)}
        className="group flex min-h-11 min-w-11 items-center justify-center"
      >
        <span dir="auto" className={lookOf(point, whole.has(index), point.id === chosen)}>
          {point.count || whole.has(index) || point.id === chosen ? point.text : null}
        </span>
      </button>
    </MapMarker>
  ));
}

const pillWidth = (text: string): number => text.length * LETTER + PADDING;

function sizeOf({ text, count }: MapPoint, isWhole: boolean): { width: number; height: number } {
  if (count) return { width: GROUP, height: GROUP };
  return isWhole ? { width: pillWidth(text), height: PILL } : { width: DOT, height: DOT };
}

const lookOf = ({ count }: MapPoint, isWhole: boolean, isChosen: boolean) =>
  clsx(
    'figures rounded-full border border-line text-sm font-semibold whitespace-nowrap shadow-float',
    isChosen ? 'bg-primary text-on-primary' : 'bg-surface text-ink group-hover:bg-primary-soft',
    count && 'grid size-10 place-items-center bg-primary-soft text-primary',
    !count && (isWhole || isChosen ? 'px-2.5 py-1' : 'size-4 border-2 bg-primary'),
  );
