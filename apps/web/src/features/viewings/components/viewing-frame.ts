// The frame of a visit's card in a conversation, the same while it comes: a conversation must not jump.

export const VIEWING_FRAME =
  'flex min-h-56 w-72 max-w-full flex-col gap-2 rounded-lg border border-line bg-surface p-3 text-ink';
