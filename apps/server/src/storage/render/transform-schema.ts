// Schema of the options of Supabase's image transformations.
import { z } from 'zod';

/** Maximum width and height of a resized picture, in pixels. No screen needs a larger picture. */
const LONGEST_SIDE = 2500;

const side = z.coerce.number().int().min(1).max(LONGEST_SIDE);

export const transformSchema = z.object({
  width: side.optional(),
  height: side.optional(),
  resize: z.enum(['cover', 'contain', 'fill']).optional(),
  quality: z.coerce.number().int().min(20).max(100).optional(),
  /** `origin` keeps the source format; by default the best format for the browser is chosen. */
  format: z.enum(['origin', 'webp', 'avif']).optional(),
});

export type Transform = z.output<typeof transformSchema>;
