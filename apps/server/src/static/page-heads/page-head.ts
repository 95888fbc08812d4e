// Metadata of a page that is shared as a link, as the database returns it. It contains no
// translated text: the server builds the texts from the message keys and values in the metadata.
import { z } from 'zod';

/**
 * Content of a metadata tag: a literal text, a message key with its values, a list with a
 * separator, a price, a number, or nothing.
 */
export type HeadText =
  | null
  | string
  | number
  | { key: string; values?: Record<string, HeadText> | undefined }
  | { parts: HeadText[]; by: string }
  | { amount: number; currency: string }
  | { figure: number };

export const headTextSchema: z.ZodType<HeadText> = z.lazy(() =>
  z.union([
    z.null(),
    z.string(),
    z.number(),
    z.strictObject({ key: z.string(), values: z.record(z.string(), headTextSchema).optional() }),
    z.strictObject({ parts: z.array(headTextSchema), by: z.string() }),
    z.strictObject({ amount: z.number(), currency: z.string() }),
    z.strictObject({ figure: z.number() }),
  ]),
);

/** Schema of a page path after the language segment. */
const path = z.string().regex(/^(?:\/[\w.~-]+)+$/);

export const pageHeadSchema = z.object({
  status: z.union([z.literal(200), z.literal(404), z.literal(410)]),
  /** Path of the page's canonical URL. If it is missing, the page names no canonical URL. */
  path: path.optional(),
  title: headTextSchema,
  /** Title of a shared link, if it differs from the page title. */
  share_title: headTextSchema.optional(),
  description: headTextSchema.optional(),
  /** True if search engines may index the page. */
  is_listed: z.boolean(),
  /** Additional Open Graph properties of the page. */
  properties: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  /** Path of the page whose preview picture this page uses, if several pages share one picture. */
  picture_path: path.optional(),
  picture: z
    .object({
      /**
       * Path of a photo in a public bucket of this server. Photos from other places are not
       * accepted.
       */
      photo: z
        .string()
        .regex(/^\/storage\/v1\/object\/public\/(?!.*\.\.)[\w./-]+$/)
        .nullish(),
      /** Name of the app in the page's language. */
      brand: headTextSchema,
      title: headTextSchema,
      lines: z.array(headTextSchema),
    })
    .optional(),
  /**
   * Structured data for search engines, in the vocabulary of schema.org. Any value in the data may
   * be a message key, which the server replaces with the translated text.
   */
  data: z.unknown().optional(),
});

export type PageHead = z.output<typeof pageHeadSchema>;
