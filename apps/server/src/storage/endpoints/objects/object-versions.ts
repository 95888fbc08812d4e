// Options with which a list request asks for old versions of an object. This server keeps only the
// current version, so it refuses such requests.
import { z } from 'zod';
import { storageRefusals } from '../../http/storage-refusals.ts';

/** Version options in the body of a list request. */
export const versionFields = {
  noncurrentVersions: z.string().optional(),
  deleteMarkers: z.string().optional(),
};

type Asked = { [Field in keyof typeof versionFields]?: string | undefined };

/**
 * Rejects requests for any version of an object except the current one. @throws StorageError
 * NotSupported (501).
 */
export function refuseOtherVersions({ noncurrentVersions, deleteMarkers }: Asked): void {
  const wantsVersions = [noncurrentVersions, deleteMarkers].some(
    (choice) => choice !== undefined && choice !== 'exclude',
  );
  if (wantsVersions) throw storageRefusals.notServed('object versions');
}
