// Frame of a visit's card. It has the same size while the visit is loading, so that the messages
// around it do not move.

export const VIEWING_CARD_CLASS =
  'flex min-h-56 w-72 max-w-full flex-col gap-2 rounded-lg border border-line bg-surface p-3 text-ink';
