// Test data: a conversation of Amina and Youssef.
import type { Conversation, Member } from '../chat-types.ts';

export const aMember = (userId: string, part: Partial<Member> = {}): Member => ({
  userId,
  role: 'member',
  status: 'active',
  deliveredChange: 0,
  shownReadChange: 0,
  username: userId,
  firstName: userId,
  lastName: null,
  avatarUrl: null,
  ...part,
});

export const aConversation = (part: Partial<Conversation> = {}): Conversation => ({
  id: 'c1',
  name: null,
  isGroup: false,
  createdBy: 'amina',
  createdAt: '2026-01-01T00:00:00+00:00',
  lastMessageAt: null,
  lastChange: 0,
  membersEpoch: 0,
  myStatus: 'active',
  myRole: 'member',
  readChange: 0,
  mutedUntil: null,
  pinnedAt: null,
  isBlocked: false,
  unreadCount: 0,
  members: [aMember('amina'), aMember('youssef')],
  pinnedMessages: [],
  lastMessage: null,
  ...part,
});
