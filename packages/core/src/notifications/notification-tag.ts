// Under which name a push of a matter is shown: the next one takes its place, and reading the matter in the app takes it away.

export type TaggedNotification = {
  type: string;
  kind: string;
  data: Record<string, unknown>;
  /** Where the row has them beside its data. */
  conversation_id?: string | null | undefined;
  transfer_id?: string | null | undefined;
};

/** One of each conversation, dispute, transfer, parcel: the newest word about it is enough. */
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
