// Findings that the attack does not report, because they are allowed by design. Each has its
// reason. For example, a notification, its e-mail and its push message may repeat values of one
// row. The notification is about this row.

type Exception = {
  /**
   * Pattern that matches a line of the attack's report. The line describes a finding: content of a
   * response, or a change of data.
   */
  what: RegExp;
  reason: string;
  /** Actors to whom the exception applies; undefined when it applies to all actors. */
  actors?: string[];
  surface?: string;
};

const EXCEPTIONS: Exception[] = [
  {
    what: /^auth\.users .*: (recovery|confirmation|reauthentication)_sent_at/,
    reason: 'anybody may request an e-mail to a known address; requests are rate limited',
  },
  {
    what: /^auth\.webauthn_challenges .*: a new row$/,
    reason: 'a new challenge belongs to no person yet',
  },
  {
    // When background work runs for the first time, it computes the figures of the service page and
    // finds the people to whom a digest is due.
    what: /^private\.(activity_transfers .*: screened_at |service_state .*: (towns|brokers|counted_at|due_work_at|promises_\w+) |digest_months .*: a new row$)/,
    reason:
      'background work ran meanwhile: it screens transfers and counts the figures of the service page',
  },
  { what: /^auth\.\w*rate_limit/, reason: 'attempts are counted for the rate limit' },
  {
    what: /^(auth\.(users|identities)|public\.profiles) .*: a new row$/,
    reason: 'sign-up of an address without an account',
    surface: 'bodies',
  },
  {
    what: /^(public\.notifications|private\.outbox_messages) .*: a new row$/,
    reason: 'background work sends reminders; the functions called with these bodies notify nobody',
    surface: 'bodies',
  },
  {
    what: /^private\.(unsealed_)?audit_events .*: a new row$/,
    reason: 'reads are recorded in the audit log',
  },
  {
    what: /^private\.unsealed_audit_events .*: a row gone$/,
    reason:
      'background work, or a read of the log, moves it into the hash chain; a trigger refuses any other deletion',
  },
  {
    what: /^private\.settlement_evenings .*: a new row$/,
    reason: 'background work proposes settlements once an evening',
  },
  {
    what: /^call public\.reveal_home_phone: shows public\.properties\.contact_phone$/,
    reason:
      'the owner shows the number to signed-in people; thirty homes a day, recorded in the audit log',
  },
  {
    what: /^call public\.export_my_data: shows public\.deliveries\.content_hash$/,
    reason: 'a hash of the person’s own text, in the export of their data',
  },
  {
    what: /^call public\.my_broker_application: shows private\.broker_contract_texts\.(body|hash)$/,
    reason: 'an applicant reads the contract before accepting it; its hash identifies the text',
  },
  {
    what: /^call public\.find_deliveries: shows (public\.(deliveries\.label_code|notifications\.data)|private\.outbox_messages\.data)$/,
    reason: 'a parcel is found by its label or number; the search is logged',
    actors: ['support', 'compliance', 'admin'],
  },
  {
    what: /^call public\.delivery_detail: shows public\.deliveries\.label_code$/,
    reason: 'details of the parcel that was found',
    actors: ['support', 'admin'],
  },
  {
    what: /^call public\.read_audit_events: shows public\.money_transfers\.reference$/,
    reason: 'the audit log contains references',
    actors: ['compliance', 'admin'],
  },
  {
    what: /^call public\.(search_records|open_transfer_record): shows (public\.(money_transfers\.reference|deliveries\.label_code|notifications\.data)|private\.(disputes\.reference|outbox_messages\.data))$/,
    reason:
      'found by the reference that a person gives, opened for a stated reason; both are logged',
    actors: ['support', 'finance', 'compliance', 'admin'],
  },
  {
    what: /^call public\.open_delivery_record: shows (public\.(deliveries\.label_code|notifications\.data)|private\.outbox_messages\.data)$/,
    reason: 'a parcel is opened for a stated reason, which is logged',
    actors: ['support', 'compliance', 'admin'],
  },
  {
    what: /^call public\.(published_company|first_steps): shows private\.company_versions\./,
    reason: 'the company that runs the instance is published on its pages',
  },
  {
    what: /^call public\.public_holidays: shows private\.yearly_holidays\.name$/,
    reason: 'public holidays, on which deadlines pause, are public',
  },
  {
    what: /^call public\.list_broker_contracts: shows private\.(broker_contract_texts\.(body|hash)|broker_contracts\.reason)$/,
    reason: 'operators read the contract texts of brokers and the reasons of changes',
    actors: ['support', 'compliance', 'finance', 'admin'],
  },
  {
    what: /^call public\.(list_disputes|read_held_transfer): shows ((private\.disputes|public\.money_transfers)\.reference|private\.outbox_messages\.data)$/,
    reason: 'a case has the reference that its parties know; opening it is logged',
    actors: ['support', 'finance', 'compliance', 'admin'],
  },
  {
    what: /^call public\.read_audit_events: shows private\.disputes\.reference$/,
    reason: 'the audit log contains references',
    actors: ['compliance', 'admin'],
  },
  {
    what: /^private\.(ledger_balances .*: minimum_centimes -\d+ → 0$|broker_credit_lines .*: a new row$)/,
    reason: 'these roles set the limit below zero of a float',
    actors: ['finance', 'admin'],
    surface: 'functions',
  },
  {
    what: /^public\.(courier_agents|couriers) .*: is_active true → false/,
    reason: 'these roles deactivate a courier company',
    actors: ['admin'],
    surface: 'functions',
  },
  {
    what: /^call public\.reveal_person: shows (public\.(profiles\.(email|phone_number)|user_identity_approvals\.contact_number|properties\.contact_phone|money_transfers\.reference|deliveries\.label_code|notifications\.data)|private\.(disputes\.reference|outbox_messages\.data))$/,
    reason: 'an operator reveals a person for a logged reason, never their documents',
    actors: ['support', 'compliance', 'admin'],
  },
  {
    what: /^(private\.account_suspensions .*: a new row|auth\.users .*: banned_until null → |public\.brokers .*: is_active true → false)/,
    reason: 'these roles suspend accounts; a suspended broker is not offered to senders',
    actors: ['compliance', 'admin'],
    surface: 'functions',
  },
  {
    what: /^(private\.(listed_homes|hidden_owners) .*: (a row gone|a new row)|public\.property_images .*: image_url |storage\.objects .*: name "[^"]*\.webp")/,
    reason: 'homes of a suspended person are taken down, and their pictures get new URLs',
    actors: ['compliance', 'admin'],
    surface: 'functions',
  },
];

/**
 * Returns true if one of the exceptions above applies to a finding of the attack.
 * @param what - Text that describes the finding in the report: one response or one changed row.
 */
export const isAllowedByDesign = (actor: string, surface: string, what: string): boolean =>
  EXCEPTIONS.some(
    (exception) =>
      exception.what.test(what) &&
      (exception.actors?.includes(actor) ?? true) &&
      (exception.surface ?? surface) === surface,
  );
