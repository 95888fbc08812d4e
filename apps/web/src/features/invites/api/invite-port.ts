// Asks who invites by a link, as anybody may who has it.
import { call } from '../../../shared/api/call.ts';
import { callAsVisitor } from '../../../shared/api/call-as-visitor.ts';
import { inviteSchema } from '../model/invite.ts';

/** @param isMember Whoever is signed in is told when the link is her own. @returns Null for a link that opens nothing. @throws Refusal */
export const readInvite = (code: string, isMember: boolean) =>
  isMember
    ? call('read_invite', { p_code: code }, inviteSchema)
    : callAsVisitor('read_invite', { p_code: code }, inviteSchema);
