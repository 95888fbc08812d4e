// Schema of an e-mail address entered by a user.
import { z } from 'zod';

export const emailSchema = z.email('Unable to validate email address: invalid format').max(255);
