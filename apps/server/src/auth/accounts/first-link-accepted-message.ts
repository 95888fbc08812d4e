// Message shown when an e-mail change has been confirmed from only one of the two addresses, the
// old one or the new one. The link sent to the other address must still be opened.
export const FIRST_LINK_ACCEPTED_MESSAGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';
