// Creates or replaces an object from a staged file. No other code creates or replaces objects.
// Policies are checked before the bytes are received, and again when the row is written.
import { randomUUID } from 'node:crypto';
import { checkContent } from '../content/check-content.ts';
import { checkPixels } from '../content/check-pixels.ts';
import { pictureFacts } from '../content/picture-facts.ts';
import { sniffContent } from '../content/sniff-content.ts';
import type { StorageContext } from '../storage-context.ts';
import { markOrphaned } from '../store/mark-orphaned.ts';
import type { StagedFile } from '../store/upload-staging.ts';
import { commitVersion } from './commit-version.ts';
import { type ObjectFacts, storedMetadata } from './object-facts.ts';
import type { Upload } from './upload.ts';

/**
 * Stores the file under a new version, then writes this version to the row. After two concurrent
 * uploads, the row therefore references the complete bytes of one of them. The staged file is
 * always deleted, even if the upload fails.
 *
 * @param version - Passed if a repeated request must count as the same upload.
 * @returns The object's id.
 * @throws StorageError MimeTypeMismatch if the content is not of the declared kind; StorageError
 * EntityTooLarge if a picture has too many pixels; DatabaseError for the same reasons as
 * commitVersion.
 */
export async function saveUpload(
  context: StorageContext,
  upload: Upload,
  facts: ObjectFacts,
  file: StagedFile,
  version: string = randomUUID(),
): Promise<string> {
  try {
    const found = await sniffContent(file.path, file.head);
    checkContent(facts.mime, found);
    await checkPixels(found, file, context.mostPixels);
    const picture = await pictureFacts(found.mime, file);
    await markOrphaned(context.database, version);
    await context.store.put(version, file.path, file.size);
    const metadata = { ...storedMetadata(facts, file), ...picture };
    return await commitVersion(context, upload, metadata, facts.userMetadata, version);
  } finally {
    await file.remove();
  }
}
