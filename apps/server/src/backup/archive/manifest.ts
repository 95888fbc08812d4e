// The last entry of a backup: what is in it, each with its hash, and what the database in it needs to come back.
import { z } from 'zod';

export const MANIFEST_NAME = 'manifest.json';

/** Raised when an older program could not read what a newer one writes. */
export const FORMAT = 1;

const entrySchema = z.object({
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const databaseSchema = z.discriminatedUnion('kind', [
  /** The folder of an embedded PostgreSQL, with the write-ahead log that makes it whole. */
  z.object({ kind: z.literal('folder'), major_version: z.string() }),
  /** What pg_dump wrote of one database of somebody's PostgreSQL, in pieces. */
  z.object({ kind: z.literal('dump'), major_version: z.string(), owner: z.string() }),
]);

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** When it was begun: everything committed before is in it. */
  started_at: z.iso.datetime(),
  database: databaseSchema,
  entries: z.array(entrySchema),
  /** Versions that rows named, and whose bytes the store did not have. */
  missing_versions: z.array(z.string()),
});

export type ManifestEntry = z.infer<typeof entrySchema>;
export type DatabaseFacts = z.infer<typeof databaseSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/** @throws Error for a text that is no manifest of this format. */
export const parseManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text));
