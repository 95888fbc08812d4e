// Result schemas of viewings: a viewing, the free times of a home, and the owner's viewing hours.
import { z } from 'zod/mini';

const maybe = z.nullable(z.string());

export const viewingSchema = z.object({
  id: z.string(),
  home_id: z.string(),
  conversation_id: z.string(),
  title: z.string(),
  title_fr: maybe,
  title_ar: maybe,
  starts_at: z.string(),
  ends_at: z.string(),
  /**
   * Local time in Morocco, such as 2026-11-24T17:00. `ends_clock` and `expires_clock` have the same
   * form.
   */
  starts_clock: z.string(),
  ends_clock: z.string(),
  expires_clock: maybe,
  status: z.enum(['asked', 'confirmed', 'declined', 'cancelled', 'expired', 'done']),
  waiting_for: z.nullable(z.enum(['owner', 'asker'])),
  expires_at: maybe,
  ended_by: z.nullable(z.enum(['owner', 'asker', 'home'])),
  change_count: z.number(),
  created_at: z.string(),
  role: z.enum(['owner', 'asker']),
  person: z.object({
    id: z.string(),
    first_name: maybe,
    last_name: maybe,
    avatar_url: maybe,
  }),
  home: z.nullable(
    z.object({
      image_url: maybe,
      city_name: z.string(),
      city_name_fr: z.string(),
      city_name_ar: z.string(),
      neighborhood_name: maybe,
      neighborhood_name_fr: maybe,
      neighborhood_name_ar: maybe,
    }),
  ),
});

export const viewingsSchema = z.object({ items: z.array(viewingSchema) });

export const viewingTimesSchema = z.object({
  slots: z.array(z.object({ starts_at: z.string(), ends_at: z.string(), clock: z.string() })),
  viewing: z.nullable(viewingSchema),
});

export const viewingHoursSchema = z.object({
  hours: z.array(
    z.object({
      weekday: z.nullable(z.number()),
      on_day: maybe,
      from: z.string(),
      to: z.string(),
      minutes: z.number(),
    }),
  ),
  slots: z.array(
    z.object({
      starts_at: z.string(),
      ends_at: z.string(),
      clock: z.string(),
      state: z.enum(['free', 'taken', 'withdrawn']),
    }),
  ),
});
