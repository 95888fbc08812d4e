// Marks an area on the map in the page's colours: a polygon, or an open line while the user is
// still drawing the area.
import { useLayoutEffect, useRef } from 'react';
import { useMap } from './map-context.ts';
import type { Corner } from './map-types.ts';

/** @param isOpen - True while the user is still drawing the area. */
export function MapArea({ corners, isOpen = false }: { corners: Corner[]; isOpen?: boolean }) {
  const map = useMap();
  const shape = useRef<SVGPolygonElement & SVGPolylineElement>(null);
  const Shape = isOpen ? 'polyline' : 'polygon';
  useLayoutEffect(() => {
    const move = () => {
      const points = corners.map((corner) => {
        const { x, y } = map.project(corner);
        return `${x},${y}`;
      });
      shape.current?.setAttribute('points', points.join(' '));
    };
    move();
    map.on('move', move);
    map.on('resize', move);
    return () => {
      map.off('move', move);
      map.off('resize', move);
    };
  }, [map, corners]);
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full">
      <Shape
        ref={shape}
        className="fill-primary/15 stroke-primary"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
