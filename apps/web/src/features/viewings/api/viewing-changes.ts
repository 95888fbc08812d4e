// Mutations of visits to homes, for the visitor and the owner: request, confirm, decline or cancel
// a visit, or propose another time. Also the mutations of an owner's viewing hours.
import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import type { Viewing, ViewingHours } from '../model/viewing.ts';
import { viewingQueries } from './viewing-queries.ts';

type Question = {
  /**
   * The ID stays the same for all attempts to send a request, so that a retry after a lost response
   * does not create a second visit.
   */
  id: string;
  conversationId: string;
  homeId: string;
  startsAt: string;
  body: string;
};

export const useAskViewing = () =>
  useChange([viewingQueries.all()], ({ id, conversationId, homeId, startsAt, body }: Question) =>
    call('ask_viewing', {
      p_id: id,
      p_home_id: homeId,
      p_starts_at: startsAt,
      p_body: body,
      p_conversation_id: conversationId,
    }),
  );

/**
 * Confirms, declines or cancels a visit. A confirmation contains the time that the user sees; if
 * the time has changed meanwhile, the server refuses the confirmation.
 */
export const useAnswerViewing = () =>
  useChange(
    [viewingQueries.all()],
    ({ viewing, answer }: { viewing: Viewing; answer: 'confirm' | 'decline' | 'cancel' }) => {
      const p_id = viewing.id;
      if (answer === 'confirm') {
        return call('confirm_viewing', { p_id, p_starts_at: viewing.starts_at });
      }
      return call(answer === 'decline' ? 'decline_viewing' : 'cancel_viewing', { p_id });
    },
  );

/** Proposes another time for a visit. `startsAt` is a timestamp. */
export const useProposeTime = () =>
  useChange([viewingQueries.all()], ({ id, startsAt }: { id: string; startsAt: string }) =>
    call('propose_viewing_time', { p_id: id, p_starts_at: startsAt }),
  );

/** Replaces all viewing hours of a listing. */
export const useSetViewingHours = (propertyId: string) =>
  useChange([viewingQueries.all()], (hours: ViewingHours['hours']) =>
    call('set_viewing_hours', { p_property_id: propertyId, p_hours: hours }),
  );

/** Withdraws a viewing slot of a listing, or restores it. */
export const useWithdrawSlot = (propertyId: string) =>
  useChange(
    [viewingQueries.all()],
    ({ startsAt, isWithdrawn }: { startsAt: string; isWithdrawn: boolean }) =>
      call('withdraw_viewing_slot', {
        p_property_id: propertyId,
        p_starts_at: startsAt,
        p_is_withdrawn: isWithdrawn,
      }),
  );
