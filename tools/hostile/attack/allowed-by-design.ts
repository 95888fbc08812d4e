// Responses and changes that are allowed by design, each with its reason. A notification and its
// e-mail or push repeat values of their subject.

type Exception = {
  /** Pattern of the attack's report. */
  what: RegExp;
  reason: string;
  /** Only these actors. */
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
  {
    // The first run of background work counts the figures of the page, and finds the people who are
    // due a digest.
    what: /^private\.(activity_transfers .*: screened_at |service_state .*: (towns|brokers|counted_at|due_work_at|promises_\w+) |digest_months .*: a new row$)/,
    reason:
      'the clock ran meanwhile: it looks at transfers, and counts what the page of the service shows',
  },
  { what: /^auth\.\w*rate_limit/, reason: 'tries are counted' },
  {
    what: /^(auth\.(users|identities)|public\.profiles) .*: a new row$/,
    reason: 'an account of an address that is nobody’s',
    surface: 'bodies',
  },
  {
    what: /^(public\.notifications|private\.outbox_messages) .*: a new row$/,
    reason: 'the clock reminds people; none of the functions that these bodies call tells anybody',
    surface: 'bodies',
  },
  {
    what: /^private\.(unsealed_)?audit_events .*: a new row$/,
    reason: 'what was looked at is logged',
  },
  {
    what: /^private\.unsealed_audit_events .*: a row gone$/,
    reason:
      'the clock, or whoever reads the log, moves it into the chain, which refuses rows that leave in another way',
  },
  {
    what: /^private\.settlement_evenings .*: a new row$/,
    reason: 'the clock proposes settlements once an evening, whoever is about then',
  },
  {
    what: /^call public\.reveal_home_phone: shows public\.properties\.contact_phone$/,
    reason: 'the owner shows the number to who is signed in; thirty homes a day, written down',
  },
  {
    what: /^call public\.export_my_data: shows public\.deliveries\.content_hash$/,
    reason: 'a hash of what she wrote herself, in her own copy of her data',
  },
  {
    what: /^call public\.my_broker_application: shows private\.broker_contract_texts\.(body|hash)$/,
    reason:
      'whoever may apply reads the contract before she accepts it, and its hash says which text it was',
  },
  {
    what: /^call public\.find_deliveries: shows (public\.(deliveries\.label_code|notifications\.data)|private\.outbox_messages\.data)$/,
    reason: 'a parcel is found by its label or number; that it was looked for is logged',
    actors: ['support', 'compliance', 'admin'],
  },
  {
    what: /^call public\.delivery_detail: shows public\.deliveries\.label_code$/,
    reason: 'the same parcel, opened',
    actors: ['support', 'admin'],
  },
  {
    what: /^call public\.read_audit_events: shows public\.money_transfers\.reference$/,
    reason: 'the log names what was done by its reference',
    actors: ['compliance', 'admin'],
  },
  {
    what: /^call public\.(search_records|open_transfer_record): shows (public\.(money_transfers\.reference|deliveries\.label_code|notifications\.data)|private\.(disputes\.reference|outbox_messages\.data))$/,
    reason: 'found by what a caller reads out, opened for a reason; both are logged',
    actors: ['support', 'finance', 'compliance', 'admin'],
  },
  {
    what: /^call public\.open_delivery_record: shows (public\.(deliveries\.label_code|notifications\.data)|private\.outbox_messages\.data)$/,
    reason: 'a parcel opens for a reason that stands in the log',
    actors: ['support', 'compliance', 'admin'],
  },
  {
    what: /^call public\.(published_company|first_steps): shows private\.company_versions\./,
    reason: 'who runs the instance stands on its public pages',
  },
  {
    what: /^call public\.public_holidays: shows private\.yearly_holidays\.name$/,
    reason: 'everybody may read on which days the clocks stand',
  },
  {
    what: /^call public\.list_broker_contracts: shows private\.(broker_contract_texts\.(body|hash)|broker_contracts\.reason)$/,
    reason: 'operators read what brokers are asked to agree to, and why it was changed',
    actors: ['support', 'compliance', 'finance', 'admin'],
  },
  {
    what: /^call public\.(list_disputes|read_held_transfer): shows ((private\.disputes|public\.money_transfers)\.reference|private\.outbox_messages\.data)$/,
    reason: 'a case is named by the reference that its parties have; opening it is logged',
    actors: ['support', 'finance', 'compliance', 'admin'],
  },
  {
    what: /^call public\.read_audit_events: shows private\.disputes\.reference$/,
    reason: 'the log names what was done by its reference',
    actors: ['compliance', 'admin'],
  },
  {
    what: /^private\.(ledger_balances .*: minimum_centimes -\d+ → 0$|broker_credit_lines .*: a new row$)/,
    reason: 'they lower how far a float may fall below zero',
    actors: ['finance', 'admin'],
    surface: 'functions',
  },
  {
    what: /^public\.(courier_agents|couriers) .*: is_active true → false/,
    reason: 'they end the work of a courier company',
    actors: ['admin'],
    surface: 'functions',
  },
  {
    what: /^call public\.reveal_person: shows (public\.(profiles\.(email|phone_number)|user_identity_approvals\.contact_number|properties\.contact_phone|money_transfers\.reference|deliveries\.label_code|notifications\.data)|private\.(disputes\.reference|outbox_messages\.data))$/,
    reason: 'an operator sees a person for a reason that stands in the log; never her papers',
    actors: ['support', 'compliance', 'admin'],
  },
  {
    what: /^(private\.account_suspensions .*: a new row|auth\.users .*: banned_until null → |public\.brokers .*: is_active true → false)/,
    reason: 'they suspend accounts; a suspended broker is offered to nobody',
    actors: ['compliance', 'admin'],
    surface: 'functions',
  },
  {
    what: /^(private\.(listed_homes|hidden_owners) .*: (a row gone|a new row)|public\.property_images .*: image_url |storage\.objects .*: name "[^"]*\.webp")/,
    reason: 'homes of a suspended person are taken down, and their pictures get other addresses',
    actors: ['compliance', 'admin'],
    surface: 'functions',
  },
];

/** @param what Text of a response or a change in the report. */
export const isAllowedByDesign = (actor: string, surface: string, what: string): boolean =>
  EXCEPTIONS.some(
    (exception) =>
      exception.what.test(what) &&
      (exception.actors?.includes(actor) ?? true) &&
      (exception.surface ?? surface) === surface,
  );
