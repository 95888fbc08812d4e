// Rights of a channel: everything in a public one; in a private one, those that the policies of
// realtime.messages grant.

export type TopicRights = {
  broadcast: { read: boolean; write: boolean };
  presence: { read: boolean; write: boolean };
};

export const ALL_RIGHTS: TopicRights = Object.freeze({
  broadcast: { read: true, write: true },
  presence: { read: true, write: true },
});
