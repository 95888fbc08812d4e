// What a person may say of herself (user_metadata): it travels in every access token, so it is kept small.
import { z } from 'zod';

export const userDataSchema = z
  .record(z.string(), z.unknown())
  .refine((data) => JSON.stringify(data).length <= MOST_CHARACTERS, 'too large');

const MOST_CHARACTERS = 8 * 1024;
