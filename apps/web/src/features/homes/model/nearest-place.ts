// Finds the place nearest to a position, within one country.
import type { Position } from '../../../shared/map/map-types.ts';

export function nearestPlace<Place extends Position>(
  { latitude, longitude }: Position,
  places: Place[],
): Place | undefined {
  // Scales longitudes, because a degree of longitude is shorter further from the equator.
  const width = Math.cos((latitude * Math.PI) / 180);
  const distance = (place: Position) =>
    Math.hypot(place.latitude - latitude, (place.longitude - longitude) * width);
  return places.reduce<Place | undefined>(
    (nearest, place) => (nearest && distance(nearest) <= distance(place) ? nearest : place),
    undefined,
  );
}
