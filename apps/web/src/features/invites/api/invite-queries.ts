// A person's own invite link, and the invites that she opens.
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../../shared/api/call.ts';
import { readInvite } from './invite-port.ts';

const codeSchema = z.nullable(z.string());

export const inviteQueries = {
  all: () => ['invites'] as const,
  /** The code of her link, null while she has none. */
  own: (userId: string) =>
    queryOptions({
      queryKey: [...inviteQueries.all(), 'own', userId],
      queryFn: () => call('my_invite_link', {}, codeSchema),
    }),
  /** Who invites by that link; null when it opens nothing. */
  one: (code: string, isMember: boolean) =>
    queryOptions({
      queryKey: [...inviteQueries.all(), 'one', code, isMember],
      queryFn: () => readInvite(code, isMember),
    }),
};
