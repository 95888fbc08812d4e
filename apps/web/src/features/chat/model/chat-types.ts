// Domain types shared by the chat screens and the chat engine.
import type { ErrorName } from '@wasl/core/error-codes';

export type MemberStatus = 'requested' | 'active' | 'left' | 'removed';
export type MemberRole = 'member' | 'admin';
export type Member = {
  userId: string;
  role: MemberRole;
  status: MemberStatus;
  deliveredChange: number;
  shownReadChange: number;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  avatarUrl: string | null;
};
export type Attachment = {
  path: string;
  name: string;
  mime: string;
  size: number;
  width?: number;
  height?: number;
  preview?: string;
  duration_ms?: number;
  waveform?: number[];
};
export type GroupEvent = { kind: string; user_id?: string; name?: string };
export type MessageType =
  | 'text'
  | 'image'
  | 'video'
  | 'audio'
  | 'document'
  | 'home'
  | 'viewing'
  | 'event';
export type Message = {
  id: string;
  conversationId: string;
  senderId: string;
  type: MessageType;
  body: string | null;
  attachment: Attachment | null;
  /** Home listing that the message is about. */
  homeId: string | null;
  event: GroupEvent | null;
  replyToId: string | null;
  isForwarded: boolean;
  reactions: Record<string, string[]>;
  seq: number;
  change: number;
  createdAt: string;
  editedAt: string | null;
  deletedAt: string | null;
};
export type ThreadMessage = Message & {
  status: 'sending' | 'sent' | 'error';
  progress?: number;
  localUrl?: string;
  refusal?: ErrorName;
};
export type Conversation = {
  id: string;
  name: string | null;
  isGroup: boolean;
  createdBy: string | null;
  createdAt: string;
  lastMessageAt: string | null;
  lastChange: number;
  myStatus: MemberStatus;
  myRole: MemberRole;
  readChange: number;
  mutedUntil: string | null;
  /** Time at which the user pinned the conversation in their list. */
  pinnedAt: string | null;
  isBlocked: boolean;
  unreadCount: number;
  members: Member[];
  /** Messages pinned for all members, the most recently pinned first. */
  pinnedMessages: readonly Message[];
  lastMessage: Message | null;
  membersEpoch: number;
};
/** Message from the search results or from the starred messages, together with its conversation. */
export type FoundMessage = {
  message: Message;
  /** Cursor of the next page of results. */
  at: string;
  conversation: Conversation;
};
export type Person = {
  id: string;
  username: string;
  firstName: string | null;
  lastName: string | null;
  avatarUrl: string | null;
};
export type PreparedFile = {
  blob: Blob;
  name: string;
  mime: string;
  kind: 'image' | 'video' | 'audio' | 'document';
  width?: number;
  height?: number;
  preview?: string;
  durationMs?: number;
  waveform?: number[];
};
