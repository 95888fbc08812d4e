// What a buyer does: marks homes, keeps searches, asks for a number, writes to an owner, reports.
import { v7 as newId } from 'uuid';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import type { HomeFilters } from '../model/home-search.ts';

export const keepHomes = {
  async mark(change: { id: string; isFavourite: boolean }): Promise<void> {
    const supabase = await getSupabase();
    unwrap(
      await supabase.rpc('set_favourite_home', {
        p_id: change.id,
        p_is_favourite: change.isFavourite,
      }),
    );
  },
  async saveSearch(search: {
    id: string;
    name: string;
    filters: HomeFilters;
    isAlertOn: boolean;
  }): Promise<void> {
    const supabase = await getSupabase();
    unwrap(
      await supabase.rpc('save_home_search', {
        p_id: search.id,
        p_name: search.name,
        p_filters: search.filters,
        p_is_alert_on: search.isAlertOn,
      }),
    );
  },
  async seeSearch(id: string): Promise<void> {
    const supabase = await getSupabase();
    unwrap(await supabase.rpc('see_home_search', { p_id: id }));
  },
  async removeSearch(id: string): Promise<void> {
    const supabase = await getSupabase();
    unwrap(await supabase.rpc('remove_home_search', { p_id: id }));
  },
  async revealPhone(id: string): Promise<string> {
    const supabase = await getSupabase();
    return unwrap(await supabase.rpc('reveal_home_phone', { p_id: id }));
  },
  async report(what: { propertyId: string; reason: string; note: string }): Promise<void> {
    const supabase = await getSupabase();
    unwrap(
      await supabase.rpc('report_home', {
        p_id: newId(),
        p_property_id: what.propertyId,
        p_reason: what.reason,
        p_note: what.note,
      }),
    );
  },
};
