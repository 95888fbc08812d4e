// HTML content at a position of the map.
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useMap } from './map-context.ts';
import type { Position } from './map-types.ts';
import { occupyAreas } from './place-names/occupied-areas.ts';

type MapMarkerProps = Position & {
  /** True for a pin, whose tip is at the position. Other content is centred on the position. */
  isPin?: boolean;
  /** True to show the marker above other markers. */
  isInFront?: boolean;
  /** True if no place name on the map may overlap the marker. */
  isCovering?: boolean;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

export function MapMarker(props: MapMarkerProps) {
  const { longitude, latitude, isPin = false, isInFront = false, ref, children } = props;
  const { isCovering = true } = props;
  const map = useMap();
  const element = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLDivElement);
  useLayoutEffect(() => {
    const move = () => {
      const { x, y } = map.project([longitude, latitude]);
      if (!element.current) return;
      element.current.style.transform = `translate(${x}px, ${y}px) translate(-50%, ${isPin ? '-100%' : '-50%'})`;
    };
    move();
    map.on('move', move);
    map.on('resize', move);
    return () => {
      map.off('move', move);
      map.off('resize', move);
    };
  }, [map, longitude, latitude, isPin]);
  useLayoutEffect(() => {
    if (!isCovering || !element.current) return;
    const { offsetWidth: width, offsetHeight: height } = element.current;
    return occupyAreas(map, [{ longitude, latitude, width, height, isPin }]);
  }, [map, longitude, latitude, isPin, isCovering]);
  return (
    <div
      ref={element}
      className={`pointer-events-auto absolute start-0 top-0 ${isInFront ? 'z-10' : ''}`}
    >
      {children}
    </div>
  );
}
