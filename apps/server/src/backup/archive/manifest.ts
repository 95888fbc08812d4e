// Schema of the manifest, the last entry of a backup: all entries with their hashes, and what is
// needed to restore the database.
import { z } from 'zod';

export const MANIFEST_NAME = 'manifest.json';

/** Format version. Incremented when an older program could not read a newer backup. */
export const FORMAT = 1;

const entrySchema = z.object({
  name: z.string(),
  /** Size in bytes. */
  size: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const databaseSchema = z.discriminatedUnion('kind', [
  /**
   * Data folder of an embedded PostgreSQL, with the write-ahead log that makes the copy consistent.
   */
  z.object({ kind: z.literal('folder'), major_version: z.string() }),
  /** pg_dump output of one external database, split into pieces. */
  z.object({ kind: z.literal('dump'), major_version: z.string(), owner: z.string() }),
]);

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Time at which the backup started; everything committed before that time is included. */
  started_at: z.iso.datetime(),
  database: databaseSchema,
  entries: z.array(entrySchema),
  /** File versions that database rows reference, but whose bytes are missing in the file store. */
  missing_versions: z.array(z.string()),
});

export type ManifestEntry = z.infer<typeof entrySchema>;
export type DatabaseFacts = z.infer<typeof databaseSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * Parses the manifest.
 * @throws Error for a text that is no manifest of this format.
 */
export const parseManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text));
