// Queries for the user's own invite link, and for an invite that the user opens.
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../../shared/api/call.ts';
import { readInvite } from './invite-port.ts';

const codeSchema = z.nullable(z.string());

export const inviteQueries = {
  all: () => ['invites'] as const,
  /** Code of the user's link; null while the user has no link. */
  own: (userId: string) =>
    queryOptions({
      queryKey: [...inviteQueries.all(), 'own', userId],
      queryFn: () => call('my_invite_link', {}, codeSchema),
    }),
  /** Inviter of a link; null when the link does not exist or is turned off. */
  one: (code: string, isMember: boolean) =>
    queryOptions({
      queryKey: [...inviteQueries.all(), 'one', code, isMember],
      queryFn: () => readInvite(code, isMember),
    }),
};
