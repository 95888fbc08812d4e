// Whether a conversation keeps quiet now; `infinity` stands for always.

export const isMuted = (until: string | null, now = Date.now()): boolean =>
  until !== null && (until === 'infinity' || Date.parse(until) > now);
