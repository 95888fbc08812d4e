// What the first of the two mailboxes is told when an e-mail address is changed.
export const FIRST_LINK_ACCEPTED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';
