// What gets through as it is meant to: each with its reason.

type Exception = {
  /** What the attack says of it. */
  what: RegExp;
  reason: string;
  /** Nobody else may. */
  actors?: string[];
  surface?: string;
};

const EXCEPTIONS: Exception[] = [
  {
    what: /^auth\.users .*: (recovery|confirmation|reauthentication)_sent_at/,
    reason: 'anybody who knows an address may ask for a mail to it; how often is limited',
  },
  {
    what: /^auth\.webauthn_challenges .*: a new row$/,
    reason: 'a challenge belongs to nobody yet',
  },
  { what: /^auth\.\w*rate_limit\w* /, reason: 'tries are counted' },
  { what: /^private\.audit_events .*: a new row$/, reason: 'what was looked at is logged' },
];

/** @param what As an answer or a change is told. */
export const isByDesign = (actor: string, surface: string, what: string): boolean =>
  EXCEPTIONS.some(
    (exception) =>
      exception.what.test(what) &&
      (exception.actors?.includes(actor) ?? true) &&
      (exception.surface ?? surface) === surface,
  );
