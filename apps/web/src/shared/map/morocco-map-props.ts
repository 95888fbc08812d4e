// Props of the map of Morocco, shared by its lazy wrapper and the component that renders it.
import type { ReactNode } from 'react';
import type { MapBox, MapPlace, Position } from './map-types.ts';

export type MoroccoMapProps = {
  /** Accessible name of the map. */
  label: string;
  /** CSS classes of the map's frame, for example for its height. */
  className?: string;
  /** Labels of cities and neighbourhoods, in the user's language. */
  places?: MapPlace[];
  /**
   * Area that the map shows. When the area changes, the map moves to the new area. The default is
   * all of Morocco.
   */
  box?: MapBox | undefined;
  onMove?: (box: MapBox, zoom: number, isByPerson: boolean) => void;
  onPress?: (position: Position) => void;
  /** Markers, areas and buttons on the map. */
  children?: ReactNode;
};
