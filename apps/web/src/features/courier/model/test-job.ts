// A parcel that waits at its sender's door, for tests.
import type { Job } from './job.ts';

export const testJob = (part: Partial<Job> = {}): Job => ({
  id: 'd1',
  label_code: 'WP0481632750',
  status: 'scheduled',
  outcome: null,
  is_returning: false,
  attempts: 0,
  is_holder: false,
  contents: 'Caftan',
  weight_grams: 1400,
  final_weight_grams: null,
  length_cm: 40,
  width_cm: 30,
  height_cm: 10,
  total_centimes: 4000,
  return_price_centimes: null,
  promised_at: null,
  next_slot: null,
  updated_at: '2026-11-21T10:00:00Z',
  pickup_city: null,
  dropoff_city: null,
  next_stop: 'pickup',
  place: null,
  weigh_in: null,
  ...part,
});
