// Schema of a notification as the database returns it. It contains the notification's kind, and the
// current values of names and amounts.
import { z } from 'zod/mini';

/** Topics of notifications, by which the list can be filtered. */
export const TOPICS = ['money', 'deliveries', 'chat', 'homes', 'account'] as const;
export const FILTERS = ['all', 'unread', ...TOPICS] as const;
export type Filter = (typeof FILTERS)[number];

/** Returns the filter in the search parameters of a URL. Without a valid filter, returns `all`. */
export const parseNotificationFilter = (text: string | undefined): Filter =>
  FILTERS.find((one) => one === text) ?? 'all';

const notificationSchema = z.object({
  id: z.string(),
  type: z.enum(['message', 'transaction', 'delivery', 'account']),
  kind: z.string(),
  topic: z.enum(TOPICS),
  /**
   * ID of the notification's subject. Notifications about the same subject form a group. The list
   * shows only the newest notification of each group.
   */
  group_id: z.string(),
  /**
   * Number of earlier notifications in the group, at most 20. The field is missing in the earlier
   * notifications themselves.
   */
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
