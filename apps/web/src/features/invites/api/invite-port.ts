// Reads the inviter of an invite link. Anyone with the link may call this function.
import { call } from '../../../shared/api/call.ts';
import { callAsVisitor } from '../../../shared/api/call-as-visitor.ts';
import { inviteSchema } from '../model/invite.ts';

/**
 * @param isMember - True for a signed-in user, who is told when the link is their own.
 * @returns Null for a link that does not exist or is turned off.
 * @throws Refusal
 */
export const readInvite = (code: string, isMember: boolean) =>
  isMember
    ? call('read_invite', { p_code: code }, inviteSchema)
    : callAsVisitor('read_invite', { p_code: code }, inviteSchema);
