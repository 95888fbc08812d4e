// Checks an address that somebody typed.
import { z } from 'zod';

export const emailSchema = z.email('Unable to validate email address: invalid format').max(255);
