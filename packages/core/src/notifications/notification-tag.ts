// Returns the tag of a push notification. A later push with the same tag replaces the earlier push.
// When the user opens the conversation, transfer or other subject of a push in the app, the app
// removes the push.

export type TaggedNotification = {
  type: string;
  kind: string;
  data: Record<string, unknown>;
  /**
   * Column `conversation_id` of the notification. If the column is null, the id may be in `data`,
   * as the property `conversation_id`. The id of the transfer may likewise be in `transfer_id` or
   * in `data`.
   */
  conversation_id?: string | null | undefined;
  transfer_id?: string | null | undefined;
};

/**
 * Returns the tag of a notification. All notifications about one conversation, dispute, transfer or
 * parcel have the same tag, so that only the latest push about it stays visible.
 */
export function notificationTag(one: TaggedNotification): string {
  const { type, kind, data } = one;
  const id = [
    one.conversation_id ?? data.conversation_id,
    data.dispute_id,
    one.transfer_id ?? data.transfer_id,
    data.delivery_id,
  ].find((value) => typeof value === 'string');
  return `${type}:${id ?? kind}`;
}

export const conversationTag = (conversationId: string): string => `message:${conversationId}`;
