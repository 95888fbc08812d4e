// Returns true while a conversation is muted; `infinity` means permanently.

export const isMuted = (until: string | null, now = Date.now()): boolean =>
  until !== null && (until === 'infinity' || Date.parse(until) > now);
