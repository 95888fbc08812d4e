// Validates a new resumable upload when it is created. The upload is refused at once if the caller
// may not store the file, or if the bucket does not accept its size or type.
import { randomUUID } from 'node:crypto';
import { checkBucketName } from '../http/check-bucket-name.ts';
import { checkObjectName } from '../http/check-object-name.ts';
import { checkSignedAddress } from '../http/signed-address.ts';
import type { StorageContext } from '../storage-context.ts';
import { readBucketRules } from '../upload/bucket-rules.ts';
import { probeUpload } from '../upload/probe-upload.ts';
import { objectFactsFromTus } from './object-facts-from-tus.ts';
import type { TusCaller } from './tus-caller.ts';

/**
 * Creates the upload, and stores its data in `request.created`.
 * @returns The id of the upload.
 * @throws StorageError or DatabaseError, as for a normal upload. If the file is too large, throws a
 * TUS fault 413, whose text contains the size limit and the size of the file.
 */
export async function createUpload(
  context: StorageContext,
  request: TusCaller,
  size: number,
  metadata: Record<string, string | null>,
): Promise<string> {
  const bucketId = metadata.bucketName ?? '';
  checkBucketName(bucketId);
  const name = checkObjectName(metadata.objectName);
  const who = await ownerOf(context, request, { bucketId, name });
  const rules = await readBucketRules(context.database, bucketId, context.fileSizeLimit);
  if (size > rules.sizeLimit) {
    throw {
      status_code: 413,
      body: `Maximum size exceeded: at most ${rules.sizeLimit} bytes are allowed, the file has ${size}\n`,
    };
  }
  const facts = objectFactsFromTus(metadata);
  rules.checkMime(facts.mime);
  const { role, ownerId, isUpsert } = who;
  await probeUpload(
    context,
    {
      bucketId,
      name,
      caller: request.by.kind === 'token' ? request.by.caller : 'server',
      ownerId,
      isUpsert,
      operation: 'object.upload',
    },
    facts,
  );
  const id = randomUUID();
  request.created = {
    id,
    version: randomUUID(),
    bucketId,
    name,
    size,
    metadata,
    isUpsert,
    role,
    ownerId,
  };
  return id;
}

async function ownerOf(
  { credentials }: StorageContext,
  { by, isUpsert }: TusCaller,
  address: { bucketId: string; name: string },
): Promise<{ role: string; ownerId: string | null; isUpsert: boolean }> {
  if (by.kind === 'token') {
    return { role: by.caller.role, ownerId: by.caller.claims.sub ?? null, isUpsert };
  }
  const signed = await checkSignedAddress(credentials, 'upload', address, by.token);
  return {
    role: 'signed',
    ownerId: signed.ownerId ?? null,
    isUpsert: signed.isUpsert === true,
  };
}
