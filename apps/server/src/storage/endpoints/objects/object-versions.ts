// Version options of requests. Objects have only one version on this server.
import { z } from 'zod';
import { refuse } from '../../http/refuse.ts';

/** Version options in the body of a list request. */
export const versionFields = {
  noncurrentVersions: z.string().optional(),
  deleteMarkers: z.string().optional(),
};

type Asked = { [Field in keyof typeof versionFields]?: string | undefined };

/**
 * Rejects requests for other versions.
 * @throws StorageError NotSupported (501).
 */
export function refuseVersions({ noncurrentVersions, deleteMarkers }: Asked): void {
  const wantsVersions = [noncurrentVersions, deleteMarkers].some(
    (choice) => choice !== undefined && choice !== 'exclude',
  );
  if (wantsVersions) throw refuse.notServed('object versions');
}
