// Every business refusal by name, with the SQLSTATE that the database raises for it; docs/error-codes.md explains each.

export const ERROR_CODES = {
  NOT_SIGNED_IN: 'WA001',
  FIELD_UNKNOWN: 'WA002',
  FIELD_INVALID: 'WA003',
  CITY_NOT_FOUND: 'WA004',
  ACCOUNT_SUSPENDED: 'WA005',
  SIGN_IN_TOO_OLD: 'WA006',
  USERNAME_INVALID: 'WA010',
  USERNAME_TOO_SOON: 'WA011',
  AMOUNT_INVALID: 'WA020',
  AMOUNT_TOO_SMALL: 'WA021',
  AMOUNT_TOO_LARGE: 'WA022',
  AMOUNT_NOT_WHOLE: 'WA023',
  FEE_PAYER_INVALID: 'WA024',
  QUOTE_EXPIRED: 'WA025',
  QUOTE_MISMATCH: 'WA026',
  RECIPIENT_MISSING: 'WA030',
  RECIPIENT_IS_SENDER: 'WA031',
  BROKER_NOT_AVAILABLE: 'WA040',
  BROKER_WRONG_CITY: 'WA041',
  NOT_A_BROKER: 'WA042',
  BROKER_IS_PARTY: 'WA043',
  TRANSFER_NOT_FOUND: 'WA050',
  STATUS_NOT_ALLOWED: 'WA051',
  TRANSFER_ON_HOLD: 'WA052',
  ALREADY_TAKEN: 'WA053',
  PAYOUT_CODE_INVALID: 'WA054',
  COUNT_MISMATCH: 'WA055',
  IDENTITY_MISMATCH: 'WA056',
  HANDOVER_NOT_FOUND: 'WA057',
  HANDOVER_PENDING: 'WA058',
  NOT_AN_OPERATOR: 'WA070',
  SECOND_FACTOR_NEEDED: 'WA071',
  PROPOSAL_NOT_FOUND: 'WA072',
  PROPOSAL_CLOSED: 'WA073',
  FOUR_EYES_NEEDED: 'WA074',
  ALREADY_PROPOSED: 'WA075',
  PERSON_NOT_FOUND: 'WA076',
  LAST_ADMIN: 'WA077',
  ADMIN_EXISTS: 'WA078',
} as const;

export type ErrorName = keyof typeof ERROR_CODES;

const NAMES = new Map<string, ErrorName>(
  Object.entries(ERROR_CODES).map(([name, code]) => [code, name as ErrorName]),
);

/** The name of a refusal raised with the given SQLSTATE; undefined for every other error. */
export function errorNameFor(sqlstate: string | null | undefined): ErrorName | undefined {
  return sqlstate ? NAMES.get(sqlstate) : undefined;
}
