// Schema of a city in responses about parcels.
import { z } from 'zod/mini';

export const citySchema = z.object({
  id: z.number(),
  name: z.string(),
  name_fr: z.string(),
  name_ar: z.string(),
});
export type City = z.infer<typeof citySchema>;
export type CitySummary = City & { latitude: number; longitude: number };
