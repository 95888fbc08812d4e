// List of the columns that people may write directly. closed-by-default.test.ts and
// hostile-writes.test.ts check this list.
import { HOMES_WRITABLE_COLUMNS } from './homes-writable-columns.ts';

/**
 * Columns that people may write directly in their own rows. Every other column is closed to them.
 */
export const WRITABLE_COLUMNS: Record<string, string[]> = {
  ...HOMES_WRITABLE_COLUMNS,
  contacts: [
    'city_id',
    'contact_first_name',
    'contact_last_name',
    'contact_phone',
    'contact_user_id',
    'id',
    'owner_user_id',
  ],
  // People insert directly into these chat tables. A trigger then calls the functions for
  // conversations and groups. The rules of these functions then apply.
  conversation_members: ['conversation_id', 'role', 'user_id'],
  conversations: ['created_by', 'id', 'is_group', 'name'],
  messages: [
    'attachment',
    'body',
    'conversation_id',
    'home_id',
    'id',
    'is_forwarded',
    'reactions',
    'reply_to_id',
    'sender_id',
    'type',
  ],
  // A client that changes an identity case sends all columns of the row. The list therefore also
  // contains columns that the client may send but not change; a trigger refuses a change of their
  // values.
  user_identity_approvals: [
    'contact_number',
    'date_of_birth',
    'first_name',
    'id',
    'last_name',
    'middle_name',
    'place_of_birth',
    'primary_document_number',
    'primary_document_type',
    'status',
    'user_id',
    'user_notes',
  ],
  user_identity_documents: ['approval_id', 'file_name', 'file_path', 'file_type'],
  profiles: [
    'account_type',
    'avatar_url',
    'city_id',
    'country_id',
    'created_at',
    'email',
    'email_verified',
    'first_name',
    'id',
    'is_identity_approved',
    'last_name',
    'last_sign_in',
    'phone_number',
    'phone_verified',
    'preferred_language_id',
    'updated_at',
    'username',
    'username_updated_at',
  ],
};

/**
 * Columns that people may send but not change, so that a client can send a whole row back. A
 * trigger refuses a changed value. hostile-writes.test.ts tests each of these columns.
 */
export const CHECKED_COLUMNS: Record<string, string[]> = {
  profiles: [
    'account_type',
    'avatar_url',
    'email',
    'email_verified',
    'is_identity_approved',
    'phone_number',
    'phone_verified',
  ],
};

/** Columns that people may set only in a new row, and never change afterwards. */
export const INSERT_ONLY_COLUMNS: Record<string, string[]> = {
  contacts: ['id'],
  conversation_members: WRITABLE_COLUMNS.conversation_members ?? [],
  conversations: WRITABLE_COLUMNS.conversations ?? [],
  messages: (WRITABLE_COLUMNS.messages ?? []).filter((column) => column !== 'reactions'),
  property_images: ['id', 'image_url', 'property_id'],
  user_identity_approvals: WRITABLE_COLUMNS.user_identity_approvals ?? [],
  user_identity_documents: WRITABLE_COLUMNS.user_identity_documents ?? [],
};
