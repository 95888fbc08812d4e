// Mutations for buyers, who can mark favourites, save searches, request phone numbers, message
// owners and report homes.
import { v7 as newId } from 'uuid';
import { call, noAnswerSchema } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import type { HomeFilters } from '../model/home-search.ts';
import { homeQueries } from './home-queries.ts';

export type SavedSearchChange =
  | { kind: 'save'; id: string; name: string; filters: HomeFilters; isAlertOn: boolean }
  | { kind: 'see' | 'remove'; id: string };
type Report = { propertyId: string; reason: string; note: string };

export const useSetFavouriteHome = () =>
  useChange([homeQueries.all()], (change: { id: string; isFavourite: boolean }) =>
    call(
      'set_favourite_home',
      { p_id: change.id, p_is_favourite: change.isFavourite },
      noAnswerSchema,
    ),
  );

/** Saves a search, marks the new homes of a saved search as seen, or deletes the search. */
export const useChangeSavedSearch = () =>
  useChange([homeQueries.all()], (change: SavedSearchChange) => {
    if (change.kind !== 'save') {
      const name = change.kind === 'see' ? 'see_home_search' : 'remove_home_search';
      return call(name, { p_id: change.id }, noAnswerSchema);
    }
    return call(
      'save_home_search',
      {
        p_id: change.id,
        p_name: change.name,
        p_filters: change.filters,
        p_is_alert_on: change.isAlertOn,
      },
      noAnswerSchema,
    );
  });

export const useRevealPhone = () =>
  useChange([homeQueries.all()], (id: string) => call('reveal_home_phone', { p_id: id }));

export const useReportHome = () =>
  useChange([homeQueries.all()], ({ propertyId, reason, note }: Report) =>
    call(
      'report_home',
      { p_id: newId(), p_property_id: propertyId, p_reason: reason, p_note: note },
      noAnswerSchema,
    ),
  );

/** Opens the conversation with the owner of a home. Returns the ID of the conversation. */
export const useContactOwner = () =>
  useChange([homeQueries.all()], async (homeId: string) => {
    const args = { p_id: homeId, p_conversation_id: newId() };
    return (await call('contact_home_owner', args)).conversation_id;
  });
