// Submits an identity case, with file rows as the storage service writes them.
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

/** Adds the row of an uploaded file in the person's folder and returns its path. */
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
