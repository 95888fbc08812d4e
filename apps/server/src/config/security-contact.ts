// Settings of /.well-known/security.txt (RFC 9116), which names a contact for vulnerability
// reports. The file is served only if the operator has set a contact.
import { z } from 'zod';
import type { SecurityContact } from './config.ts';
import { StartupError } from './startup-error.ts';

const CONTACTS = 'expected comma-separated addresses that start with mailto:, https:// or tel:';
const EXPIRES = 'expected a date and time such as 2027-06-30T00:00:00Z';

const isContact = (text: string): boolean =>
  /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]\S*|tel:\+?[\d-]{3,})$/.test(text);

export const securityContactSettings = {
  SECURITY_CONTACT: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine((all) => all.every(isContact), CONTACTS)
    .optional(),
  SECURITY_EXPIRES: z.iso
    .datetime({ offset: true, error: EXPIRES })
    .transform((text) => new Date(text))
    .optional(),
  SECURITY_POLICY_URL: z
    .string()
    .refine(
      (text) => URL.parse(text)?.protocol === 'https:',
      'expected a URL that starts with https://',
    )
    .optional(),
};

/**
 * Returns the settings of security.txt. Returns undefined if no security contact is set.
 *
 * @throws StartupError if a contact is set without an expiry date. security.txt must contain an
 * expiry date (RFC 9116, 2.5.5).
 */
export function securityContactOf(
  settings: z.infer<z.ZodObject<typeof securityContactSettings>>,
): SecurityContact | undefined {
  const { SECURITY_CONTACT: contacts, SECURITY_EXPIRES: expires } = settings;
  if (!contacts) return undefined;
  if (!expires) throw new StartupError('SECURITY_CONTACT needs SECURITY_EXPIRES.');
  return Object.freeze({ contacts, expires, policy: settings.SECURITY_POLICY_URL });
}
