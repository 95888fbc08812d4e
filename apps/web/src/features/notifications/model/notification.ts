// A notification as the database tells it: which text, and the names and amounts of it as they are now.
import { z } from 'zod/mini';

/** Under which headings they are found; the list can show one alone. */
export const TOPICS = ['money', 'deliveries', 'chat', 'homes', 'account'] as const;
export const FILTERS = ['all', 'unread', ...TOPICS] as const;
export type Filter = (typeof FILTERS)[number];

/** What an address says, or all of them. */
export const filterOf = (text: string | undefined): Filter =>
  FILTERS.find((one) => one === text) ?? 'all';

const notificationSchema = z.object({
  id: z.string(),
  type: z.enum(['message', 'transaction', 'delivery', 'account']),
  kind: z.string(),
  topic: z.enum(TOPICS),
  /** What it is about; the list shows the newest of each. */
  group_id: z.string(),
  /** How many of its group came before, counted to 20; a step tells none. */
  earlier: z.optional(z.number()),
  data: z.record(z.string(), z.unknown()),
  conversation_id: z.nullable(z.string()),
  transfer_id: z.nullable(z.string()),
  count: z.number(),
  is_read: z.boolean(),
  updated_at: z.string(),
  person: z.optional(
    z.object({
      id: z.string(),
      first_name: z.string(),
      last_name: z.optional(z.string()),
      avatar_url: z.optional(z.string()),
    }),
  ),
  conversation: z.optional(z.object({ name: z.optional(z.string()), is_group: z.boolean() })),
  transfer: z.optional(
    z.object({
      reference: z.string(),
      recipient_name: z.optional(z.string()),
      centimes: z.optional(z.number()),
    }),
  ),
  reason: z.optional(z.object({ text: z.string(), text_fr: z.string(), text_ar: z.string() })),
});

export const notificationsSchema = z.array(notificationSchema);
export type Notification = z.infer<typeof notificationSchema>;
