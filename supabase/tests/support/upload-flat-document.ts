// Uploads a document to the bucket `documents`, outside any person's folder. Some clients write to
// the tables directly and upload their documents there, so tests do the same.
import type { Client } from 'pg';
import { asCaller } from './database/as-caller.ts';
import type { Caller } from './database/caller.ts';

/** @returns Name of the file. */
export async function uploadFlatDocument(db: Client, owner: Caller): Promise<string> {
  const name = `identity-documents/${crypto.randomUUID().slice(0, 11)}.jpg`;
  await asCaller(
    db,
    owner,
    `insert into storage.objects (bucket_id, name, owner_id, metadata)
     values ('documents', $1, $2, '{"mimetype": "image/jpeg"}')`,
    [name, owner],
  );
  return name;
}
