// Timeline of a parcel for operators, from events that are already loaded.
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { cityQueries } from '../../../shared/places/city-queries.ts';
import { deliveryEventSchema } from '../model/delivery-event.ts';
import { DeliveryTimeline } from './delivery-timeline.tsx';

const eventsSchema = z.array(deliveryEventSchema);

export function DeliveryEvents({ events }: { events: unknown[] }) {
  // The timeline omits city names if they fail to load.
  const cities = useQuery(cityQueries.list());
  const placed = eventsSchema.parse(events).map((event) => ({
    ...event,
    city: cities.data?.find(({ id }) => id === event.city_id) ?? null,
  }));
  return <DeliveryTimeline events={placed} viewer="operator" />;
}
