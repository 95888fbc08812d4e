// An invite: whose it is, its address, and the one that waits on this device until its reader has an account.
import { z } from 'zod/mini';
import type { Language } from '../../../i18n/language.ts';
import { WAITING_INVITE_KEY } from './on-device.ts';

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

/** Her picture's stand-in. A stranger learns no id of hers, so its colour is her name's. */
export const inviterOf = (invite: Invite) => ({ ...invite, id: inviterName(invite) });

export const inviteUrl = (code: string, language: Language): string =>
  `${location.origin}/${language}/invite/${code}`;

const CODE = /^[1-9A-HJ-NP-Za-km-z]{22}$/;

/** A person who signs up comes back by a mail, a provider or another tab: the invite waits for her here. */
export const waitingInvite = {
  read(): string | undefined {
    const code = quietly(() => localStorage.getItem(WAITING_INVITE_KEY)) ?? '';
    return CODE.test(code) ? code : undefined;
  },
  keep: (code: string): void => quietly(() => localStorage.setItem(WAITING_INVITE_KEY, code)),
  forget: (): void => quietly(() => localStorage.removeItem(WAITING_INVITE_KEY)),
};

/** Where nothing can be stored, nothing waits. */
function quietly<Answer>(act: () => Answer): Answer | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
