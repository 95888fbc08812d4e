// Result schemas of the chat functions.
import { z } from 'zod/mini';
import { columnsOf } from './columns-of.ts';

const maybe = z.nullable(z.string());
const status = z.enum(['requested', 'active', 'left', 'removed']);
const role = z.enum(['member', 'admin']);

const attachment = z.object({
  path: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  width: z.exactOptional(z.number()),
  height: z.exactOptional(z.number()),
  preview: z.exactOptional(z.string()),
  duration_ms: z.exactOptional(z.number()),
  waveform: z.exactOptional(z.array(z.number())),
});
const event = z.object({
  kind: z.string(),
  user_id: z.exactOptional(z.string()),
  name: z.exactOptional(z.string()),
});

export const reactionsSchema = z.record(z.string(), z.array(z.string()));

export const messageSchema = z.object({
  ...columnsOf('messages'),
  type: z.enum(['text', 'image', 'video', 'audio', 'document', 'home', 'viewing', 'event']),
  attachment: z.nullable(attachment),
  event: z.nullable(event),
  reactions: reactionsSchema,
});

/**
 * A message that a member wrote. Group events are not included, because members can neither pin
 * them nor search for them.
 */
const saidMessage = z.extend(messageSchema, { event: z.null() });

export const conversationSchema = z.object({
  id: z.string(),
  name: maybe,
  is_group: z.boolean(),
  created_by: maybe,
  created_at: z.string(),
  last_message_at: maybe,
  last_change: z.number(),
  members_epoch: z.number(),
  my_status: status,
  my_role: role,
  read_change: z.number(),
  muted_until: maybe,
  unread_count: z.number(),
  is_blocked: z.boolean(),
  pinned_at: maybe,
  members: z.array(
    z.object({
      user_id: z.string(),
      role,
      status,
      delivered_change: z.number(),
      shown_read_change: z.number(),
      username: maybe,
      first_name: maybe,
      last_name: maybe,
      avatar_url: maybe,
    }),
  ),
  pinned_messages: z.array(saidMessage),
  last_message: z.nullable(messageSchema),
});

export const foundMessageSchema = z.object({
  message: saidMessage,
  at: z.string(),
  conversation: conversationSchema,
});

export const foundPersonSchema = z.object({
  id: z.string(),
  username: z.string(),
  first_name: maybe,
  last_name: maybe,
  avatar_url: maybe,
});

export const chatReportSchema = z.object({
  ...columnsOf('chat_reports'),
  messages: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      body: maybe,
      file_name: maybe,
      home_id: maybe,
      created_at: z.string(),
    }),
  ),
});
