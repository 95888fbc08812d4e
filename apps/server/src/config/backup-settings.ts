// Settings of backups: the public keys for which backups are encrypted and, on a machine that
// decrypts backups, the secret key.
import { resolve } from 'node:path';
import { z } from 'zod';

/** An age public key, of the classic or the post-quantum kind. */
const RECIPIENT = /^age1(pq1)?[02-9ac-hj-np-z]+$/;

export const backupSettings = {
  BACKUP_RECIPIENTS: z
    .string()
    .transform((text) => text.split(',').map((recipient) => recipient.trim()))
    .refine(
      (recipients) => recipients.every((recipient) => RECIPIENT.test(recipient)),
      'expected comma-separated age public keys (age1…)',
    )
    .optional(),
  BACKUP_KEY_FILE: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
};
