// The six reactions by their names in the database, with their emoji.

export const REACTIONS = {
  heart: '❤️',
  thumbs_up: '👍',
  laugh: '😂',
  surprised: '😮',
  sad: '😢',
  thanks: '🙏',
} as const;
export type Reaction = keyof typeof REACTIONS;
export const REACTION_NAMES = Object.keys(REACTIONS) as Reaction[];

export type ReactionCount = { name: Reaction; count: number; isMine: boolean };

/** Counts the people who chose each reaction, in the order of the picker. */
export function countReactions(given: Record<string, string[]>, me: string): ReactionCount[] {
  return REACTION_NAMES.flatMap((name) => {
    const givers = Object.keys(given).filter((userId) => given[userId]?.includes(name));
    return givers.length ? [{ name, count: givers.length, isMine: givers.includes(me) }] : [];
  });
}
