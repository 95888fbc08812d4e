// Returns the tag of a push notification. A later push with the same tag replaces the earlier one.
// When the user opens the subject of the push in the app, the push is removed.

export type TaggedNotification = {
  type: string;
  kind: string;
  data: Record<string, unknown>;
  /**
   * Set if the notification row has a column `conversation_id` besides its column `data`. The same
   * applies to `transfer_id`.
   */
  conversation_id?: string | null | undefined;
  transfer_id?: string | null | undefined;
};

/**
 * Returns one tag per conversation, dispute, transfer or parcel, so that only the latest push about
 * each stays visible.
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
