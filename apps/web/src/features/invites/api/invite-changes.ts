// Mutations for the user's own invite link, and for an invite that the user received from another
// user.
import { v7 as newId } from 'uuid';
import { call, noAnswerSchema } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useRequestId } from '../../../shared/api/use-request-id.ts';
import { inviteQueries } from './invite-queries.ts';

/**
 * Creates the user's invite link. A previous link is replaced. A retry after a lost response has
 * the same request id, so it returns the same link instead of another new one.
 */
export function useRenewInvite(userId: string) {
  const request = useRequestId();
  return useChange([inviteQueries.own(userId).queryKey], async () => {
    const code = await call('renew_invite_link', { p_request_id: request.idFor({}) });
    request.isAnswered();
    return code;
  });
}

/** Turns the user's invite link off. */
export const useTurnOffInvite = (userId: string) =>
  useChange([inviteQueries.own(userId).queryKey], () =>
    call('end_invite_link', {}, noAnswerSchema),
  );

/** Opens the conversation with the inviter. Returns the ID of the conversation. */
export const useAcceptInvite = () =>
  useChange<string, string>([], (code) => call('accept_invite', { p_code: code, p_id: newId() }));
