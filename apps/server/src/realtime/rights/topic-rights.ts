// Rights of a channel: all rights in a public channel; in a private channel, the rights that the
// policies of realtime.messages grant.

export type TopicRights = {
  broadcast: { read: boolean; write: boolean };
  presence: { read: boolean; write: boolean };
};

export const ALL_RIGHTS: TopicRights = Object.freeze({
  broadcast: { read: true, write: true },
  presence: { read: true, write: true },
});
