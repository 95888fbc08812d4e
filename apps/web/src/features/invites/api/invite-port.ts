// Reads the name of the inviter for an invite link. Anyone with the link may call this function.
import { call } from '../../../shared/api/call.ts';
import { callAsVisitor } from '../../../shared/api/call-as-visitor.ts';
import { inviteSchema } from '../model/invite.ts';

/**
 * @param isMember - True for a signed-in user. The response then also states whether the link
 * belongs to this user.
 * @returns Null for a link that does not exist or is turned off.
 * @throws Refusal
 */
export const readInvite = (code: string, isMember: boolean) =>
  isMember
    ? call('read_invite', { p_code: code }, inviteSchema)
    : callAsVisitor('read_invite', { p_code: code }, inviteSchema);
