// Schema of the manifest, which is the last entry of a backup. It lists all entries with their
// hashes, and contains what is needed to restore the database.
import { z } from 'zod';

export const MANIFEST_NAME = 'manifest.json';

/** Version of the format. Increase it when older programs cannot read backups in the new format. */
export const BACKUP_FORMAT = 1;

const entrySchema = z.object({
  name: z.string(),
  /** Size of the entry in bytes. */
  size: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const databaseSchema = z.discriminatedUnion('kind', [
  /**
   * The backup contains the database as a copy of the data folder of an embedded PostgreSQL. The
   * copy includes the part of the write-ahead log that makes it consistent.
   */
  z.object({ kind: z.literal('folder'), major_version: z.string() }),
  /**
   * The database is on an external server. The backup contains its pg_dump output, split into
   * pieces.
   */
  z.object({ kind: z.literal('dump'), major_version: z.string(), owner: z.string() }),
]);

const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  /**
   * Time at which the backup started. The backup contains everything that was committed before this
   * time.
   */
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
 * @throws Error for a text that is not a manifest of this format version.
 */
export const parseManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text));
