// What a channel may do: everything in a public one, in a private one what the policies of realtime.messages allow.

export type TopicRights = {
  broadcast: { read: boolean; write: boolean };
  presence: { read: boolean; write: boolean };
};

export const ALL_RIGHTS: TopicRights = Object.freeze({
  broadcast: { read: true, write: true },
  presence: { read: true, write: true },
});
