// English texts that sections 2, 4, 5, 8 and 9 of the product specification quote, each with the
// keys under which the catalogue contains this text.

export type QuotedText = {
  /** Section number in the product specification. */
  section: 2 | 4 | 5 | 8 | 9;
  /** The English text, exactly as it appears in the specification. */
  quote: string;
  /**
   * Keys of the text in the catalogue. The catalogue text of each key must begin with `says`, or
   * with `quote` if `says` is not set. More text may follow, for example a sentence about the next
   * step. A text with plural forms or the text of a delete button may contain the quote at any
   * place.
   */
  keys: readonly string[];
  /**
   * Beginning of the catalogue text. It is set only if the catalogue text differs from the quote of
   * the specification. `reason` must then explain the difference.
   */
  says?: string;
  /**
   * Reason for a difference between the catalogue's text and the quote, or for a quote without a
   * catalogue key.
   */
  reason?: string;
};

const MONEY_TRANSFER =
  "The decisions name it: 'money' in routes and code, 'money transfer' in texts.";
const ONE_WORDING =
  'The specification gives two wordings of one message; the decisions keep the other one.';
const IN_A_SENTENCE =
  'The specification quotes it within a sentence; a text on screen begins with a capital letter.';

export const QUOTED_TEXTS: readonly QuotedText[] = [
  { section: 2, quote: 'Continue with Google', keys: ['auth.continue_with_google'] },
  { section: 2, quote: 'Authenticating...', keys: ['auth.authenticating'] },
  { section: 2, quote: 'Created by', keys: ['chat.created_by'] },
  {
    section: 2,
    quote: 'send invite',
    keys: ['chat.send_invite'],
    says: 'Send invite',
    reason: IN_A_SENTENCE,
  },
  { section: 2, quote: 'No properties found.', keys: ['properties.none'] },
  { section: 2, quote: 'Add First Property', keys: ['properties.add_first'] },
  {
    section: 2,
    quote: 'Please log in to view your properties',
    keys: ['sign_in_why.listing'],
  },
  {
    section: 2,
    quote: 'no description available',
    keys: ['homes.no_description_en', 'homes.no_description_fr', 'homes.no_description_ar'],
    says: 'No description available',
    reason: IN_A_SENTENCE,
  },
  { section: 2, quote: 'No agent assigned', keys: ['properties.no_agent'] },
  { section: 2, quote: 'Go Back', keys: ['properties.go_back'] },
  { section: 4, quote: 'Pending', keys: ['properties.pending'] },
  { section: 4, quote: 'Remove All', keys: ['properties.remove_all'] },
  { section: 4, quote: 'No more messages', keys: ['chat.no_more'] },
  {
    section: 4,
    quote: 'Delete',
    keys: ['money.delete_draft', 'money.delete_draft_confirm'],
    says: 'delete',
    reason:
      'A button names its object: only a draft is deleted, a confirmed transfer is cancelled.',
  },
  {
    section: 5,
    quote: 'Password must be at least 6 characters long',
    keys: ['auth.password_too_short'],
  },
  { section: 5, quote: 'This username is already taken', keys: ['profile.username_taken'] },
  {
    section: 5,
    quote: 'You can update your username again in {{days}} days',
    keys: ['errors.USERNAME_TOO_SOON'],
    says: 'You can update your username again in # days',
    reason: 'A plural of ICU writes the number as #, with one day in the singular.',
  },
  { section: 5, quote: 'Please enter a username to search', keys: ['chat.search_empty'] },
  {
    section: 5,
    quote: 'You cannot start a conversation with yourself',
    keys: ['chat.search_self', 'errors.CONVERSATION_WITH_SELF'],
  },
  { section: 5, quote: 'Search failed. Please try again.', keys: ['chat.search_failed'] },
  { section: 5, quote: 'You have already sent this message', keys: ['errors.MESSAGE_REPEATED'] },
  { section: 5, quote: "You've already sent this message", keys: [], reason: ONE_WORDING },
  {
    section: 5,
    quote: 'Please upload at least one document',
    keys: ['identity.no_document', 'errors.DOCUMENT_MISSING'],
  },
  {
    section: 5,
    quote: 'Missing required fields: title, listing_type, price, or area_sqm',
    keys: ['properties.missing_fields', 'errors.PROPERTY_INCOMPLETE'],
  },
  { section: 8, quote: 'Invalid email or password', keys: ['auth.invalid_credentials'] },
  { section: 8, quote: 'An error occurred during signup', keys: ['auth.sign_up_failed'] },
  { section: 8, quote: 'An error occurred during registration', keys: [], reason: ONE_WORDING },
  {
    section: 8,
    quote: 'Account created successfully! Please check your email to confirm your account.',
    keys: ['auth.account_created'],
  },
  {
    section: 8,
    quote: 'You must be logged in to create a transaction',
    keys: ['money.not_signed_in'],
    says: 'You must be logged in to create a money transfer',
    reason: MONEY_TRANSFER,
  },
  {
    section: 8,
    quote: 'Failed to update transaction',
    keys: ['money.update_failed'],
    says: 'Failed to update money transfer',
    reason: MONEY_TRANSFER,
  },
  {
    section: 8,
    quote: 'Failed to create draft transaction',
    keys: ['money.draft_failed'],
    says: 'Failed to create draft money transfer',
    reason: MONEY_TRANSFER,
  },
  { section: 8, quote: 'Failed to fetch available brokers', keys: ['money.brokers_failed'] },
  { section: 8, quote: 'City not found', keys: ['money.city_not_found'] },
  {
    section: 8,
    quote: 'Failed to save transaction progress',
    keys: ['money.save_failed', 'money.save_state.failed'],
    says: 'Failed to save money transfer progress',
    reason: MONEY_TRANSFER,
  },
  {
    section: 8,
    quote: 'Could not find required status',
    keys: [],
    reason: 'The database knows every status of a transfer, so this cannot happen here.',
  },
  { section: 8, quote: 'Error loading profile', keys: ['profile.load_failed'] },
  { section: 8, quote: 'Failed to update username', keys: ['profile.username_failed'] },
  { section: 8, quote: 'Failed to save preferences', keys: ['profile.preferences_failed'] },
  { section: 8, quote: 'Failed to upload document', keys: ['identity.upload_failed'] },
  { section: 8, quote: 'Failed to submit identity verification', keys: ['identity.submit_failed'] },
  {
    section: 8,
    quote: 'Failed to create conversation. Please try again.',
    keys: ['chat.open_failed'],
  },
  { section: 8, quote: 'Error sending message', keys: ['chat.send_failed'] },
  { section: 8, quote: 'Error uploading file', keys: ['chat.upload_failed'] },
  { section: 8, quote: 'File is too large', keys: ['chat.file_too_large'] },
  { section: 8, quote: 'Unsupported file type', keys: ['chat.file_wrong_type'] },
  {
    section: 8,
    quote: 'An error occurred while loading conversations',
    keys: ['chat.list_failed'],
  },
  { section: 8, quote: 'Failed to load properties', keys: ['properties.load_failed'] },
  { section: 8, quote: 'Failed to load property details', keys: ['properties.detail_failed'] },
  { section: 8, quote: 'Failed to load property', keys: ['properties.edit_load_failed'] },
  {
    section: 8,
    quote: 'Property not found',
    keys: ['properties.not_found', 'errors.PROPERTY_NOT_FOUND'],
  },
  { section: 8, quote: 'Failed to update property: {message}', keys: ['properties.update_failed'] },
  { section: 8, quote: 'Unknown error', keys: ['properties.unknown_error'] },
  {
    section: 8,
    quote: 'Property updated but failed to upload some images. Please try again.',
    keys: ['properties.saved_without_photos'],
  },
  {
    section: 8,
    quote: 'Failed to upload images. Please try again.',
    keys: ['properties.photos_failed'],
  },
  {
    section: 8,
    quote: 'Failed to add property. Please try again.',
    keys: ['properties.add_failed'],
  },
  {
    section: 8,
    quote: 'Property added successfully!',
    keys: ['properties.published_title', 'properties.kept_title'],
  },
  { section: 8, quote: 'Property updated successfully!', keys: ['properties.updated'] },
  { section: 8, quote: 'Image deleted successfully', keys: ['properties.photo_deleted_done'] },
  { section: 8, quote: 'Failed to delete image', keys: ['properties.photo_deleted_failed'] },
  {
    section: 8,
    quote: 'Primary image updated successfully',
    keys: ['properties.photo_primary_done'],
  },
  { section: 8, quote: 'Failed to set primary image', keys: ['properties.photo_primary_failed'] },
  {
    section: 8,
    quote: 'Are you sure you want to delete this image?',
    keys: ['properties.remove_one_text'],
  },
  {
    section: 8,
    quote: 'Are you sure you want to delete all images?',
    keys: ['properties.remove_all_text'],
  },
  { section: 9, quote: 'All on one page', keys: ['ui.all_on_one_page'] },
];

/**
 * Returns the text that the product specification requires the catalogue to contain under an
 * English key. Returns undefined if the specification requires no text for the key.
 */
export const quotedIn = (key: string): string | undefined => {
  const found = QUOTED_TEXTS.find(({ keys }) => keys.includes(key));
  return found && (found.says ?? found.quote);
};
