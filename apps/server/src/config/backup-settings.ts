// The settings of backups: whom they are sealed for, and the key that opens them where one is read.
import { resolve } from 'node:path';
import { z } from 'zod';

/** A public key of age: of the classic kind, or of the one that also withstands quantum computers. */
const RECIPIENT = /^age1(pq1)?[02-9ac-hj-np-z]+$/;

export const backupSettings = {
  BACKUP_RECIPIENTS: z
    .string()
    .transform((text) => text.split(',').map((recipient) => recipient.trim()))
    .refine(
      (recipients) => recipients.every((recipient) => RECIPIENT.test(recipient)),
      'expected public keys of age (age1…), with commas between them',
    )
    .optional(),
  BACKUP_KEY_FILE: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
};
