// Returns true while a conversation is muted. The end time `infinity` means that the conversation
// is muted permanently.

export const isMuted = (until: string | null, now = Date.now()): boolean =>
  until !== null && (until === 'infinity' || Date.parse(until) > now);
