// Schema and URL of an invite.
import { z } from 'zod/mini';
import type { Language } from '../../../i18n/language.ts';

export const inviteSchema = z.nullable(
  z.object({
    first_name: z.nullable(z.string()),
    last_name: z.nullable(z.string()),
    avatar_url: z.nullable(z.string()),
    is_own: z.boolean(),
  }),
);
export type Invite = NonNullable<z.output<typeof inviteSchema>>;

export const inviterName = ({ first_name, last_name }: Invite): string =>
  [first_name, last_name].filter(Boolean).join(' ');

/**
 * Avatar data of the inviter. Visitors do not receive the inviter's ID, so the colour is derived
 * from the name.
 */
export const inviterOf = (invite: Invite) => ({ ...invite, id: inviterName(invite) });

export const inviteUrl = (code: string, language: Language): string =>
  `${location.origin}/${language}/invite/${code}`;
