// The properties of the map of Morocco, shared by its frame and its renderer.
import type { ReactNode } from 'react';
import type { MapBox, MapPlace, Position } from './map-types.ts';

export type MoroccoMapProps = {
  /** What is seen, for those who do not see it. */
  label: string;
  /** Height, and what else the frame needs. */
  className?: string;
  /** Names of cities and neighbourhoods, in the reader's language. */
  places?: MapPlace[];
  /** What is in sight at first, and again whenever it changes; else all of Morocco. */
  box?: MapBox | undefined;
  onMove?: (box: MapBox, zoom: number, isByPerson: boolean) => void;
  onPress?: (position: Position) => void;
  /** Markers, areas and buttons on the map. */
  children?: ReactNode;
};
