// Submits a person's identity documents. Inserts the rows of the uploaded files, as the storage
// service would.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';
import { call } from './database/call.ts';

export type IdentityRow = {
  id: string;
  user_id: string;
  status: string;
  reason_code: string | null;
  reviewer_note: string | null;
  more_requested_at: Date | null;
  reviewed_at: Date | null;
};

export const IDENTITY_ANSWERS = {
  first_name: 'Amina',
  last_name: 'Alaoui',
  date_of_birth: '1990-05-17',
  place_of_birth: 'Fes',
  contact_number: '+212661234567',
  primary_document_type: 'CIN',
  primary_document_number: 'BE123456',
};

/**
 * Inserts the row of an uploaded identity document in the user's folder. Returns the path and the
 * name of the file.
 */
export async function uploadDocument(db: Client, userId: string, mimetype = 'image/jpeg') {
  const file_path = `identity-documents/${userId}/${crypto.randomUUID()}.jpg`;
  await asRoot(
    db,
    `insert into storage.objects (bucket_id, name, owner_id, metadata) values ('documents', $1, $2, $3)`,
    [file_path, userId, { mimetype, size: 1000 }],
  );
  return { file_path, file_name: 'cin.jpg' };
}

export async function uploadDocuments(db: Client, userId: string, count: number) {
  const papers = [];
  for (let i = 0; i < count; i++) papers.push(await uploadDocument(db, userId));
  return papers;
}

export async function submitIdentity(
  db: Client,
  userId: string,
  changes: Record<string, unknown> = {},
): Promise<IdentityRow> {
  return call<IdentityRow>(db, userId, 'submit_identity', {
    p_id: crypto.randomUUID(),
    p_changes: { ...IDENTITY_ANSWERS, documents: [await uploadDocument(db, userId)], ...changes },
  });
}
