// Frame of a visit's card. The card has the same size while loading, so that the conversation does
// not jump.

export const VIEWING_FRAME =
  'flex min-h-56 w-72 max-w-full flex-col gap-2 rounded-lg border border-line bg-surface p-3 text-ink';
