// What the database tells of a page that strangers get as a link: facts, and names of texts where words are needed.
import { z } from 'zod';

/** A text, the name of one with what it needs, several with what stands between them, a price, a figure, or nothing. */
export type Text =
  | null
  | string
  | number
  | { key: string; values?: Record<string, Text> | undefined }
  | { parts: Text[]; by: string }
  | { amount: number; currency: string }
  | { figure: number };

export const text: z.ZodType<Text> = z.lazy(() =>
  z.union([
    z.null(),
    z.string(),
    z.number(),
    z.strictObject({ key: z.string(), values: z.record(z.string(), text).optional() }),
    z.strictObject({ parts: z.array(text), by: z.string() }),
    z.strictObject({ amount: z.number(), currency: z.string() }),
    z.strictObject({ figure: z.number() }),
  ]),
);

/** After the language. */
const path = z.string().regex(/^(?:\/[\w.~-]+)+$/);

export const headSchema = z.object({
  status: z.union([z.literal(200), z.literal(404), z.literal(410)]),
  /** The page's one address; without it none is named. */
  path: path.optional(),
  title: text,
  /** What a shared link is called, when that is more than the page's title. */
  share_title: text.optional(),
  description: text.optional(),
  /** Search engines may show it. */
  is_listed: z.boolean(),
  /** More properties of Open Graph. */
  properties: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  /** Whose picture it is when many pages share one. */
  picture_path: path.optional(),
  picture: z
    .object({
      /** A file of a public bucket of this server, and nothing else in the world. */
      photo: z
        .string()
        .regex(/^\/storage\/v1\/object\/public\/(?!.*\.\.)[\w./-]+$/)
        .nullish(),
      /** Whose app it is, as people of this language write it. */
      brand: text,
      title: text,
      lines: z.array(text),
    })
    .optional(),
  /** For schema.org; texts may stand anywhere in it. */
  data: z.unknown().optional(),
});

export type Head = z.output<typeof headSchema>;
