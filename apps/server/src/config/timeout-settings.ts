// The setting TIMEOUTS (see .env.example): other deadlines and pauses than timeouts.ts has.
import { z } from 'zod';
import { readTimeouts } from '../timeouts.ts';

export const timeoutSettings = {
  TIMEOUTS: z
    .string()
    .transform((text, context) => {
      try {
        return readTimeouts(text);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
    })
    .default({}),
};
