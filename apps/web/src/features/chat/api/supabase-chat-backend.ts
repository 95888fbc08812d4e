// Chat backend on Supabase: reads tables under row-level security, and calls database functions.
import type { SupabaseClient } from '@supabase/supabase-js';
import {
  type AnswerOf,
  type ArgumentsOf,
  callForResponse,
  type FunctionName,
} from '../../../shared/api/call.ts';
import { resumableUpload } from '../../../shared/api/resumable-upload.ts';
import type { Person } from '../model/chat-types.ts';
import type { ChatBackend, ConversationPageKey } from '../model/engine/chat-backend.ts';
import { unwrapResponse } from '../model/engine/unwrap-response.ts';
import { conversationFromRow, foundMessageFromRow } from '../model/view/conversation-from-row.ts';
import { type MessageRow, messageFromRow } from '../model/view/message-row.ts';
import { joinRoom } from './room-port.ts';

const BUCKET = 'chat-attachments';
/**
 * Maximum number of starred messages that are marked with a star in their conversations. Older
 * starred messages appear only in the list of starred messages.
 */
const MOST_STARS = 1000;

export function supabaseChatBackend(connect: Connect): ChatBackend {
  const backend = backendOf(connect);
  return {
    ...conversationCalls(backend),
    ...messageReads(backend),
    ...messageChanges(backend),
    ...fileCalls(backend),
    ...searchCalls(backend),
    ...groupCalls(backend),
    ...peopleCalls(backend),
    ...preferenceCalls(backend),
  };
}

type Connect = () => Promise<SupabaseClient>;
type Backend = ReturnType<typeof backendOf>;

function backendOf(connect: Connect) {
  const call = async <Name extends FunctionName>(name: Name, args: ArgumentsOf<Name>) =>
    unwrapResponse<AnswerOf<Name>>(await callForResponse(await connect(), name, args));
  return {
    connect,
    messages: async () => (await connect()).from('messages'),
    call,
    /** Calls a database function that returns nothing. */
    act: async <Name extends FunctionName>(name: Name, args: ArgumentsOf<Name>) => {
      await call(name, args);
    },
  };
}

const conversationCalls = ({ connect, call, act }: Backend) =>
  ({
    async conversations(before, limit, search) {
      const args = {
        p_limit: limit,
        ...pageOf(before),
        ...(search && { p_search: search }),
      };
      return (await call('my_conversations', args)).map(conversationFromRow);
    },
    async conversation(id) {
      return conversationFromRow(await call('my_conversation', { p_conversation_id: id }));
    },
    markRead: (id, change) => act('mark_read', { p_conversation_id: id, p_change: change }),
    markDelivered: (cursors) => act('mark_delivered', { p_cursors: cursors }),
    open: (userId, id) => call('open_conversation', { p_user_id: userId, p_id: id }),
    pinConversation: (id, isPinned) =>
      act('pin_conversation', { p_conversation_id: id, p_is_pinned: isPinned }),
    leave: (id) => act('leave_conversation', { p_conversation_id: id }),
    answerRequest: (id, answer) =>
      act('answer_request', { p_conversation_id: id, p_answer: answer }),
    mute: (id, until) =>
      act('mute_conversation', { p_conversation_id: id, ...(until && { p_until: until }) }),
    joinRoom: (conversation, userId, isShown, listener) =>
      joinRoom(connect, conversation, userId, isShown, listener),
  }) satisfies Partial<ChatBackend>;

const messageReads = ({ messages }: Backend) =>
  ({
    async newest(conversationId, limit) {
      const rows = (await messages())
        .select()
        .eq('conversation_id', conversationId)
        .order('created_at', { ascending: false })
        .limit(limit);
      return fromRows(unwrapResponse<MessageRow[]>(await rows));
    },
    async older(conversationId, before, limit) {
      const rows = (await messages())
        .select()
        .eq('conversation_id', conversationId)
        .lt('created_at', before)
        .order('created_at', { ascending: false })
        .limit(limit);
      return fromRows(unwrapResponse<MessageRow[]>(await rows));
    },
    async newer(conversationId, after, limit) {
      const rows = (await messages())
        .select()
        .eq('conversation_id', conversationId)
        .gt('created_at', after)
        .order('created_at')
        .limit(limit);
      return fromRows(unwrapResponse<MessageRow[]>(await rows));
    },
    async changesAfter(conversationId, change, limit) {
      const rows = (await messages())
        .select()
        .eq('conversation_id', conversationId)
        .gt('change', change)
        .order('change')
        .limit(limit);
      return fromRows(unwrapResponse<MessageRow[]>(await rows));
    },
    async message(id, signal) {
      const row = (await messages()).select().eq('id', id);
      const rows = await (signal ? row.abortSignal(signal) : row);
      return fromRows(unwrapResponse<MessageRow[]>(rows))[0];
    },
  }) satisfies Partial<ChatBackend>;

const messageChanges = ({ messages, call, act }: Backend) =>
  ({
    async insert(message, senderId, signal) {
      const row = (await messages())
        .insert({
          id: message.id,
          conversation_id: message.conversationId,
          sender_id: senderId,
          type: message.type,
          body: message.body,
          attachment: message.attachment,
          home_id: message.homeId,
          reply_to_id: message.replyToId,
          is_forwarded: message.isForwarded,
        })
        .select()
        .abortSignal(signal);
      return fromRows(unwrapResponse<MessageRow[]>(await row))[0];
    },
    edit: (id, body) => act('edit_message', { p_id: id, p_body: body }),
    remove: (id) => act('delete_message', { p_id: id }),
    react: (id, reaction, isSet) =>
      call('toggle_reaction', { p_message_id: id, p_reaction: reaction, p_is_set: isSet }),
    star: (id, isStarred) => act('star_message', { p_message_id: id, p_is_starred: isStarred }),
    pinMessage: (id, isPinned) => act('pin_message', { p_message_id: id, p_is_pinned: isPinned }),
  }) satisfies Partial<ChatBackend>;

const fileCalls = ({ connect }: Backend) =>
  ({
    upload: ({ path, blob, mime, onProgress, signal }) =>
      resumableUpload({ bucket: BUCKET, path, blob, contentType: mime, onProgress, signal }),
    async download(path) {
      const supabase = await connect();
      const { data, error } = await supabase.storage.from(BUCKET).download(path);
      if (error) throw error;
      return data;
    },
  }) satisfies Partial<ChatBackend>;

const searchCalls = ({ connect, call }: Backend) =>
  ({
    async searchMessages(words, conversationId, before, limit) {
      const rows = await call('search_messages', {
        p_search: words,
        ...(conversationId && { p_conversation_id: conversationId }),
        ...pageOf(before),
        p_limit: limit,
      });
      return rows.map(foundMessageFromRow);
    },
    async starredMessages(before, limit) {
      const rows = await call('my_starred_messages', { ...pageOf(before), p_limit: limit });
      return rows.map(foundMessageFromRow);
    },
    async starredIds() {
      const rows = (await connect())
        .from('starred_messages')
        .select('message_id')
        .order('starred_at', { ascending: false })
        .limit(MOST_STARS);
      return unwrapResponse<{ message_id: string }[]>(await rows).map((row) => row.message_id);
    },
  }) satisfies Partial<ChatBackend>;

const groupCalls = ({ act }: Backend) =>
  ({
    createGroup: (id, name, memberIds) =>
      act('create_group', { p_id: id, p_name: name, p_member_ids: memberIds }),
    renameGroup: (id, name) => act('rename_group', { p_conversation_id: id, p_name: name }),
    addMembers: (id, memberIds) =>
      act('add_members', { p_conversation_id: id, p_member_ids: memberIds }),
    removeMember: (id, userId) =>
      act('remove_member', { p_conversation_id: id, p_user_id: userId }),
    setRole: (id, userId, role) =>
      act('set_member_role', { p_conversation_id: id, p_user_id: userId, p_role: role }),
  }) satisfies Partial<ChatBackend>;

const peopleCalls = ({ call, act }: Backend) =>
  ({
    async findPerson(username) {
      const [row] = await call('find_person', { p_username: username });
      return row && personFromRow(row);
    },
    async findPersonByPhone(phone) {
      const [row] = await call('find_person_by_phone', { p_phone: phone });
      return row && personFromRow(row);
    },
    block: (userId) => act('block_person', { p_user_id: userId }),
    unblock: (userId) => act('unblock_person', { p_user_id: userId }),
    report: (report) =>
      act('report_person', {
        p_id: report.id,
        p_conversation_id: report.conversationId,
        p_user_id: report.userId,
        p_reason: report.reason,
        ...(report.note && { p_note: report.note }),
        p_message_ids: report.messageIds,
      }),
  }) satisfies Partial<ChatBackend>;

const preferenceCalls = ({ connect, act }: Backend) =>
  ({
    async preferences(userId) {
      const supabase = await connect();
      const rows = unwrapResponse<
        { shares_read_receipts: boolean; shares_presence: boolean; is_found_by_phone: boolean }[]
      >(await supabase.from('chat_preferences').select().eq('user_id', userId));
      const row = rows[0];
      return {
        sharesReadReceipts: row?.shares_read_receipts ?? true,
        sharesPresence: row?.shares_presence ?? true,
        isFoundByPhone: row?.is_found_by_phone ?? true,
      };
    },
    setPreferences: ({ sharesReadReceipts, sharesPresence, isFoundByPhone }) =>
      act('set_chat_preferences', {
        p_shares_read_receipts: sharesReadReceipts,
        p_shares_presence: sharesPresence,
        p_is_found_by_phone: isFoundByPhone,
      }),
  }) satisfies Partial<ChatBackend>;

const pageOf = (before: ConversationPageKey | undefined) =>
  before ? { p_before: before.at, p_before_id: before.id } : {};

const personFromRow = (row: AnswerOf<'find_person'>[number]): Person => ({
  id: row.id,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  avatarUrl: row.avatar_url,
});

const fromRows = (rows: MessageRow[]) => rows.map(messageFromRow);
