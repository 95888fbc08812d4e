// What an actor may bring about in rows that are not his, each with its reason.

type Effect = { row: RegExp; reason: string; actor?: string };

const EFFECTS: Effect[] = [
  {
    row: /^auth\.users .*: (recovery|confirmation|reauthentication)_sent_at/,
    reason: 'anybody who knows an address may ask for a mail to it; how often is limited',
  },
  { row: /^auth\.webauthn_challenges .*: a new row$/, reason: 'a challenge belongs to nobody yet' },
  { row: /^auth\.\w*rate_limit\w* /, reason: 'tries are counted' },
  { row: /^private\.audit_events .*: a new row$/, reason: 'what was looked at is logged' },
];

/** @param change One of strangeChanges. */
export const isByDesign = (actor: string, change: string): boolean =>
  EFFECTS.some((effect) => (effect.actor ?? actor) === actor && effect.row.test(change));
