// Message shown after one of the two mailboxes has confirmed an e-mail change.
export const FIRST_LINK_ACCEPTED_MESSAGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';
