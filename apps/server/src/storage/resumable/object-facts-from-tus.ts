// Reads the media type, cache lifetime and user metadata of a file from the metadata of a TUS
// upload.
import {
  type ObjectFacts,
  readCacheControl,
  readMime,
  readUserMetadata,
} from '../upload/object-facts.ts';

export function objectFactsFromTus(metadata: Record<string, string | null>): ObjectFacts {
  return {
    mime: readMime(metadata.contentType ?? undefined),
    cacheControl: readCacheControl(metadata.cacheControl ?? undefined),
    userMetadata: readUserMetadata(metadata.metadata ?? undefined),
  };
}
