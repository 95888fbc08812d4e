// Parcels as the staff read them: those that wait for a decision, and those that a search finds.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { asWritten, call } from '../../../shared/lib/call.ts';
import { operatorQueries } from './operator-queries.ts';

type City = { id: number; name: string; name_fr: string; name_ar: string };
export type ParcelClaim = {
  id: string;
  kind: 'damaged' | 'missing_items' | 'not_received' | 'lost' | 'other';
  note: string;
  status: 'open' | 'upheld' | 'declined';
  opened_by: string;
  decision_note: string | null;
  decided_at: string | null;
  created_at: string;
};
export type ParcelDoubt = {
  kind: 'attempt_failed' | 'refused' | 'delivered';
  occurred_at: string;
  distance_m: number | null;
  no_place: string | null;
};
export type ParcelCase = {
  id: string;
  label_code: string;
  status: 'draft' | 'scheduled' | 'in_transit' | 'delivered' | 'completed';
  outcome: 'ok' | 'cancelled' | 'returned' | 'lost' | null;
  is_returning: boolean;
  attempts: number;
  courier: { id: string; name: string } | null;
  pickup_city: City | null;
  dropoff_city: City | null;
  sender: { id: string; name: string } | null;
  recipient: { name: string | null; phone: string | null };
  declared_value_centimes: number | null;
  covered_centimes: number | null;
  total_centimes: number | null;
  submitted_at: string;
  picked_up_at: string | null;
  delivered_at: string | null;
  last_scan_at: string | null;
  claims: ParcelClaim[];
  /** Visits far from the door or without a place. */
  doubts: ParcelDoubt[];
};
export type ParcelQueue = 'claims' | 'lost' | 'visits';

const FRESH_MS = 60_000;
const MOST_FOUND = 50;

export const parcelQueries = {
  /** The oldest first. */
  cases: (queue: ParcelQueue, limit: number) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'parcels', queue, limit],
      staleTime: FRESH_MS,
      gcTime: 0,
      placeholderData: keepPreviousData,
      queryFn: () =>
        call('delivery_cases', { p_kind: queue, p_limit: limit }, asWritten<ParcelCase[]>()),
    }),
  /** Each search is logged. */
  found: (text: string) =>
    queryOptions({
      queryKey: [...operatorQueries.all(), 'parcels', 'found', text],
      enabled: text !== '',
      staleTime: FRESH_MS,
      gcTime: 0,
      queryFn: () =>
        call('find_deliveries', { p_query: text, p_limit: MOST_FOUND }, asWritten<ParcelCase[]>()),
    }),
};
