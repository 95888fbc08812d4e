// Page about stored data: each entry that Wasl stores on a device, and the reason why no consent is
// needed.

import {
  BrowserStorageEntries,
  type BrowserStorageEntry,
} from '../../../features/site/components/browser-storage-entries.tsx';
import { LegalPage } from '../../../features/site/components/legal-page.tsx';
import type { LegalSection } from '../../../features/site/model/legal-section.ts';

const ENTRIES: BrowserStorageEntry[] = [
  { name: 'language', use: 'cookies.language_use', until: 'cookies.until_cleared' },
  { name: 'theme', use: 'cookies.theme_use', until: 'cookies.until_cleared' },
  { name: 'wasl-auth', use: 'cookies.session_use', until: 'cookies.until_signed_out' },
  { name: 'wasl-left-at', use: 'cookies.left_use', until: 'cookies.until_signed_in' },
  { name: 'wasl-until-close', use: 'cookies.until_close_use', until: 'cookies.until_kept' },
  { name: 'wasl-open-tab', use: 'cookies.open_tab_use', until: 'cookies.until_tab_closed' },
  { name: 'wasl-user-data', use: 'cookies.profile_use', until: 'cookies.until_signed_out' },
  { name: 'identity-draft:…', use: 'cookies.identity_use', until: 'cookies.until_draft_over' },
  {
    name: 'address-draft:…',
    use: 'cookies.address_draft_use',
    until: 'cookies.until_dispute_sent',
  },
  { name: 'more-papers:…', use: 'cookies.more_papers_use', until: 'cookies.until_dispute_sent' },
  { name: 'shared-photo', use: 'cookies.photo_use', until: 'cookies.until_photo_taken' },
  { name: 'wasl-anon-key', use: 'cookies.key_use', until: 'cookies.until_cleared' },
  { name: 'money-draft:…', use: 'cookies.draft_use', until: 'cookies.until_draft_over' },
  { name: 'contact-draft:…', use: 'cookies.contact_use', until: 'cookies.until_contact_saved' },
  {
    name: 'delivery-draft:…',
    use: 'cookies.delivery_draft_use',
    until: 'cookies.until_delivery_sent',
  },
  {
    name: 'delivery-photos:…',
    use: 'cookies.delivery_photos_use',
    until: 'cookies.until_delivery_sent',
  },
  {
    name: 'delivery-claim:…',
    use: 'cookies.claim_draft_use',
    until: 'cookies.until_claim_filed',
  },
  {
    name: 'property-draft:…',
    use: 'cookies.property_draft_use',
    until: 'cookies.until_property_saved',
  },
  {
    name: 'property-photos:…',
    use: 'cookies.property_draft_use',
    until: 'cookies.until_property_saved',
  },
  {
    name: 'property-photo:…',
    use: 'cookies.property_draft_use',
    until: 'cookies.until_property_saved',
  },
  {
    name: 'dispute-draft:…',
    use: 'cookies.dispute_draft_use',
    until: 'cookies.until_dispute_sent',
  },
  {
    name: 'dispute-message:…',
    use: 'cookies.dispute_draft_use',
    until: 'cookies.until_dispute_sent',
  },
  {
    name: 'dispute-files:…',
    use: 'cookies.dispute_draft_use',
    until: 'cookies.until_dispute_sent',
  },
  {
    name: 'schedule-draft:…',
    use: 'cookies.schedule_draft_use',
    until: 'cookies.until_shop_saved',
  },
  { name: 'shop-draft:…', use: 'cookies.shop_draft_use', until: 'cookies.until_shop_saved' },
  {
    name: 'broker-application-draft:…',
    use: 'cookies.broker_application_use',
    until: 'cookies.until_dispute_sent',
  },
  { name: 'collect-proof:…', use: 'cookies.collect_use', until: 'cookies.until_tab_closed' },
  { name: 'place-wanted', use: 'cookies.place_use', until: 'cookies.until_place_reached' },
  {
    name: 'viewing-draft:…',
    use: 'cookies.viewing_draft_use',
    until: 'cookies.until_dispute_sent',
  },
  { name: 'invite-waiting', use: 'cookies.invite_use', until: 'cookies.until_invite_taken' },
  { name: 'wasl-chat-draft:…', use: 'cookies.chat_draft_use', until: 'cookies.until_message_sent' },
  { name: 'wasl-chat-…', use: 'cookies.chat_use', until: 'cookies.until_signed_out' },
  { name: 'wasl-answers-…', use: 'cookies.answers_use', until: 'cookies.until_signed_out' },
  { name: 'wasl-steps-…', use: 'cookies.steps_use', until: 'cookies.until_signed_out' },
  { name: 'wasl-courier-…', use: 'cookies.courier_use', until: 'cookies.until_signed_out' },
  { name: 'payout-code…', use: 'cookies.code_use', until: 'cookies.until_code_over' },
  { name: 'refund-code…', use: 'cookies.code_use', until: 'cookies.until_code_over' },
  {
    name: 'delivery-code…',
    use: 'cookies.delivery_code_use',
    until: 'cookies.until_code_over',
  },
  { name: 'update-agreed', use: 'cookies.update_use', until: 'cookies.until_tab_closed' },
  { name: 'workbox-expiration', use: 'cookies.workbox_use', until: 'cookies.until_cleared' },
  { name: 'tsr-scroll-restoration…', use: 'cookies.scroll_use', until: 'cookies.until_tab_closed' },
];

const SECTIONS: LegalSection[] = [
  {
    id: 'no-banner',
    title: 'cookies.no_banner_title',
    blocks: ['cookies.no_banner_needed', 'cookies.no_banner_only'],
  },
  {
    id: 'stored',
    title: 'cookies.stored_title',
    blocks: [{ content: <BrowserStorageEntries entries={ENTRIES} /> }, 'cookies.stored_files'],
  },
  {
    id: 'remove',
    title: 'cookies.remove_title',
    blocks: [
      'cookies.remove_settings',
      'cookies.remove_code_first',
      { to: '/$lang/privacy', label: 'cookies.remove_privacy_link' },
    ],
  },
];

export function CookiesScreen() {
  return (
    <LegalPage title="cookies.title" lead="cookies.lead" updated="2026-11" sections={SECTIONS} />
  );
}
