// Opens a conversation with a person who was found by username.
import type { Client } from 'pg';
import { call } from '../database/call.ts';
import { makePeopleFindable } from '../make-people-findable.ts';

export async function openConversationWith(
  db: Client,
  person: string,
  other: string,
  p_id: string = crypto.randomUUID(),
): Promise<string> {
  await makePeopleFindable(db, person, other);
  const row = await call<{ open_conversation: string }>(db, person, 'open_conversation', {
    p_user_id: other,
    p_id,
  });
  return row.open_conversation;
}
