// Adds the row of an uploaded file as the storage service does: with the caller's role, and with
// the size that the server measured.
import type { Client } from 'pg';
import { asCaller } from '../database/as-caller.ts';
import type { Caller } from '../database/caller.ts';

/**
 * Returns the path of the file. By default, the file is in the caller's own folder. With `folder`,
 * it is in the folder of another person, where a hostile client could try to store it.
 */
export async function putAttachment(
  db: Client,
  person: Caller,
  conversationId: string,
  {
    folder = person,
    mime = 'image/webp',
    extension = 'webp',
  }: {
    folder?: Caller;
    mime?: string;
    extension?: string;
  } = {},
): Promise<string> {
  const path = `${conversationId}/${folder}/${crypto.randomUUID()}.${extension}`;
  await asCaller(
    db,
    person,
    `insert into storage.objects (bucket_id, name, owner_id, metadata)
     values ('chat-attachments', $1, $2, $3)`,
    [path, person, { mimetype: mime, size: 12_345 }],
  );
  return path;
}
