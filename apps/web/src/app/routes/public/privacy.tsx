// Privacy policy: stored data, purpose, retention, recipients, and the person's rights.
import { Suspense } from 'react';
import { LegalPage } from '../../../features/site/components/legal-page.tsx';
import type { LegalSection } from '../../../features/site/model/legal-section.ts';
import { LAZY_SECTIONS } from './lazy-sections.ts';

const KEPT_CLASSES = (
  <Suspense>
    <LAZY_SECTIONS.keptClasses />
  </Suspense>
);

const SECTIONS: LegalSection[] = [
  {
    id: 'kept',
    title: 'privacy.kept_title',
    blocks: [
      { heading: 'privacy.kept_account_heading' },
      {
        points: [
          'privacy.kept_names',
          'privacy.kept_choices',
          'privacy.kept_password',
          'privacy.kept_provider',
        ],
      },
      { heading: 'privacy.kept_sign_in_heading' },
      { points: ['privacy.kept_devices', 'privacy.kept_log'] },
      { heading: 'privacy.kept_transfer_heading' },
      {
        points: [
          'privacy.kept_transfer',
          'privacy.kept_counts',
          'privacy.kept_document',
          'privacy.kept_code',
          'privacy.kept_disputes',
          'privacy.kept_ratings',
        ],
      },
      { heading: 'privacy.kept_identity_heading' },
      { points: ['privacy.kept_identity'] },
      { heading: 'privacy.kept_broker_heading' },
      { points: ['privacy.kept_broker'] },
      { heading: 'privacy.kept_chat_heading' },
      { points: ['privacy.kept_messages', 'privacy.kept_reports', 'privacy.kept_contacts'] },
      { heading: 'privacy.kept_homes_heading' },
      { points: ['privacy.kept_homes', 'privacy.kept_homes_marks'] },
      { heading: 'privacy.kept_deliveries_heading' },
      { points: ['privacy.kept_deliveries', 'privacy.kept_deliveries_seen'] },
      { heading: 'privacy.kept_watch_heading' },
      { points: ['privacy.kept_watch_devices', 'privacy.kept_watch_names'] },
    ],
  },
  {
    id: 'why',
    title: 'privacy.why_title',
    blocks: [{ points: ['privacy.why_contract', 'privacy.why_safety', 'privacy.why_law'] }],
  },
  {
    id: 'how-long',
    title: 'privacy.how_long_title',
    blocks: [
      {
        points: [
          'privacy.how_long_account',
          'privacy.how_long_drafts',
          'privacy.how_long_links',
          'privacy.how_long_hold',
        ],
      },
      'privacy.how_long_lead',
      { content: KEPT_CLASSES },
    ],
  },
  {
    id: 'who',
    title: 'privacy.who_title',
    blocks: [
      {
        points: [
          'privacy.who_you',
          'privacy.who_members',
          'privacy.who_asked_brokers',
          'privacy.who_payout_broker',
          'privacy.who_cash_in_broker',
          'privacy.who_operators',
          'privacy.who_technical',
          'privacy.who_authorities',
        ],
      },
    ],
  },
  {
    id: 'rights',
    title: 'privacy.rights_title',
    blocks: [
      'privacy.rights_law',
      { points: ['privacy.rights_access', 'privacy.rights_rectify', 'privacy.rights_oppose'] },
    ],
  },
  {
    id: 'use-rights',
    title: 'privacy.use_rights_title',
    blocks: [
      'privacy.use_rights_profile',
      { mail: true },
      'privacy.use_rights_cndp',
      { href: 'https://www.cndp.ma', label: 'privacy.use_rights_cndp_link' },
    ],
  },
  {
    id: 'device',
    title: 'privacy.device_title',
    blocks: [
      'privacy.device_short',
      { to: '/$lang/cookies', label: 'privacy.device_cookies_link' },
    ],
  },
  { id: 'changes', title: 'privacy.changes_title', blocks: ['privacy.changes_date'] },
];

export function PrivacyScreen() {
  return (
    <LegalPage title="privacy.title" lead="privacy.lead" updated="2026-11" sections={SECTIONS} />
  );
}
