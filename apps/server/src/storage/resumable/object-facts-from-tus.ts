// What the metadata of a TUS upload says about its file.
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
