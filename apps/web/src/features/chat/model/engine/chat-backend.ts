// Interface between the engine of the chat and its backend. The engine uses only this interface, so
// it does not depend on Supabase.
import type {
  Attachment,
  Conversation,
  FoundMessage,
  MemberRole,
  Message,
  Person,
} from '../chat-types.ts';

export type NewMessage = {
  id: string;
  conversationId: string;
  type: Message['type'];
  body: string | null;
  attachment: Attachment | null;
  homeId: string | null;
  replyToId: string | null;
  isForwarded: boolean;
};
export type ConversationPageKey = { at: string; id: string };
export type ChatPreferences = {
  sharesReadReceipts: boolean;
  sharesPresence: boolean;
  isFoundByPhone: boolean;
};
export type Room = {
  /** Broadcasts that the user is typing. */
  typing(): void;
  leave(): void;
};
export type RoomListener = {
  onTyping(userId: string): void;
  onPresent(userIds: ReadonlySet<string>): void;
};

/**
 * If the server refuses a call, the returned promise rejects with a Refusal. If the call does not
 * reach the server, the promise rejects with another error.
 */
export type ChatBackend = {
  conversations(
    before: ConversationPageKey | undefined,
    limit: number,
    search: string,
  ): Promise<Conversation[]>;
  conversation(id: string): Promise<Conversation>;
  newest(conversationId: string, limit: number): Promise<Message[]>;
  older(conversationId: string, before: string, limit: number): Promise<Message[]>;
  /** Messages, oldest first. */
  newer(conversationId: string, after: string, limit: number): Promise<Message[]>;
  changesAfter(conversationId: string, change: number, limit: number): Promise<Message[]>;
  message(id: string, signal?: AbortSignal): Promise<Message | undefined>;
  /** @returns undefined when nothing was inserted, because the server already has the message. */
  insert(message: NewMessage, senderId: string, signal: AbortSignal): Promise<Message | undefined>;
  upload(options: {
    path: string;
    blob: Blob;
    mime: string;
    onProgress: (share: number) => void;
    signal: AbortSignal;
  }): Promise<void>;
  download(path: string): Promise<Blob>;
  edit(messageId: string, body: string): Promise<void>;
  remove(messageId: string): Promise<void>;
  react(messageId: string, reaction: string, isSet: boolean): Promise<Message['reactions']>;
  markRead(conversationId: string, change: number): Promise<void>;
  markDelivered(cursors: Record<string, number>): Promise<void>;
  open(userId: string, id: string): Promise<string>;
  findPerson(username: string): Promise<Person | undefined>;
  /** @param phone - Phone number as typed. */
  findPersonByPhone(phone: string): Promise<Person | undefined>;
  /**
   * @param conversationId - Conversation to search. When undefined, all of the user's conversations
   * are searched.
   */
  searchMessages(
    words: string,
    conversationId: string | undefined,
    before: ConversationPageKey | undefined,
    limit: number,
  ): Promise<FoundMessage[]>;
  starredMessages(before: ConversationPageKey | undefined, limit: number): Promise<FoundMessage[]>;
  /** IDs of the most recently starred messages. */
  starredIds(): Promise<string[]>;
  star(messageId: string, isStarred: boolean): Promise<void>;
  pinMessage(messageId: string, isPinned: boolean): Promise<void>;
  pinConversation(conversationId: string, isPinned: boolean): Promise<void>;
  createGroup(id: string, name: string, memberIds: string[]): Promise<void>;
  renameGroup(conversationId: string, name: string): Promise<void>;
  addMembers(conversationId: string, memberIds: string[]): Promise<void>;
  removeMember(conversationId: string, userId: string): Promise<void>;
  leave(conversationId: string): Promise<void>;
  setRole(conversationId: string, userId: string, role: MemberRole): Promise<void>;
  answerRequest(conversationId: string, answer: 'accept' | 'decline'): Promise<void>;
  block(userId: string): Promise<void>;
  unblock(userId: string): Promise<void>;
  report(report: PersonReport): Promise<void>;
  mute(conversationId: string, until: string | null): Promise<void>;
  preferences(userId: string): Promise<ChatPreferences>;
  setPreferences(preferences: ChatPreferences): Promise<void>;
  /**
   * Joins the realtime topic of a conversation for typing and presence. Only current members of the
   * conversation can join it.
   */
  joinRoom(
    conversation: { id: string; epoch: number },
    userId: string,
    isShown: boolean,
    listener: RoomListener,
  ): Room;
};

export type PersonReport = {
  id: string;
  conversationId: string;
  userId: string;
  reason: string;
  note: string | null;
  messageIds: string[];
};
