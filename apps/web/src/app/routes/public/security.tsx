// Security statement: protective measures, their limits, and how to report a problem.
import { LegalPage } from '../../../features/site/components/legal-page.tsx';
import type { LegalSection } from '../../../features/site/model/legal-section.ts';

const SECTIONS: LegalSection[] = [
  {
    id: 'account',
    title: 'security.account_title',
    blocks: [
      {
        points: [
          'security.account_password',
          'security.account_guessing',
          'security.account_same_answer',
          'security.account_sessions',
        ],
      },
    ],
  },
  {
    id: 'money',
    title: 'security.money_title',
    blocks: [
      {
        points: [
          'security.money_two_counts',
          'security.money_code',
          'security.money_tries',
          'security.money_two_brokers',
          'security.money_timeline',
        ],
      },
    ],
  },
  {
    id: 'data',
    title: 'security.data_title',
    blocks: [
      {
        points: [
          'security.data_transit',
          'security.data_rows',
          'security.data_little',
          'security.data_browser',
        ],
      },
    ],
  },
  {
    id: 'not-claimed',
    title: 'security.not_claimed_title',
    blocks: ['security.not_claimed_chat', 'security.not_claimed_perfect'],
  },
  {
    id: 'you',
    title: 'security.you_title',
    blocks: [
      {
        points: [
          'security.you_secret',
          'security.you_long',
          'security.you_leave',
          'security.you_lost',
        ],
      },
      { mail: true },
    ],
  },
  {
    id: 'report',
    title: 'security.report_title',
    blocks: [
      'security.report_write',
      { mail: true },
      { points: ['security.report_own_account', 'security.report_no_harm'] },
    ],
  },
];

export function SecurityScreen() {
  return (
    <LegalPage title="security.title" lead="security.lead" updated="2026-11" sections={SECTIONS} />
  );
}
