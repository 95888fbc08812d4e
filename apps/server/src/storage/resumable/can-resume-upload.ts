// Allows only the creator of an upload to continue it. To other callers the upload appears not to
// exist.
import type { Database } from '../../db/database.ts';
import { isSessionActive } from '../../db/session.ts';
import type { Credentials } from '../../http/credentials.ts';
import { checkSignedAddress } from '../http/signed-address.ts';
import type { ResumableUpload } from './resumable-upload.ts';
import type { TusCaller } from './tus-caller.ts';

export async function canResumeUpload(
  { credentials, database }: { credentials: Credentials; database: Pick<Database, 'query'> },
  { by }: TusCaller,
  upload: ResumableUpload,
): Promise<boolean> {
  if (by.kind === 'signature') {
    if (upload.role !== 'signed') return false;
    return checkSignedAddress(credentials, 'upload', upload, by.token).then(
      () => true,
      () => false,
    );
  }
  const { role, claims } = by.caller;
  if (role === 'service_role') return true;
  // Policies are not checked for each part of the file, so only this check protects the upload.
  const isOwn = upload.role === role && upload.ownerId === (claims.sub ?? null);
  return isOwn && (await isSessionActive(database, claims));
}
