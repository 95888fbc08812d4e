// What a person does with her link, and with somebody else's.
import { v7 as newId } from 'uuid';
import { call, noAnswer } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useRequestId } from '../../../shared/api/use-request-id.ts';
import { inviteQueries } from './invite-queries.ts';

/** Makes her link, or another one in place of it. A second try after a lost answer makes no third one. */
export function useRenewInvite(userId: string) {
  const request = useRequestId();
  return useChange([inviteQueries.own(userId).queryKey], async () => {
    const code = await call('renew_invite_link', { p_request_id: request.idFor({}) });
    request.isAnswered();
    return code;
  });
}

export const useEndInvite = (userId: string) =>
  useChange([inviteQueries.own(userId).queryKey], () => call('end_invite_link', {}, noAnswer));

/** The conversation with whoever invites. Gives its id. */
export const useAcceptInvite = () =>
  useChange<string, string>([], (code) => call('accept_invite', { p_code: code, p_id: newId() }));
