// Terms of use between Wasl and its users.
import { CompanyName } from '../../../features/site/components/company-name.tsx';
import { LegalPage } from '../../../features/site/components/legal-page.tsx';
import type { LegalSection } from '../../../features/site/model/legal-section.ts';

const SECTIONS: LegalSection[] = [
  {
    id: 'service',
    title: 'terms.service_title',
    blocks: [
      { content: <CompanyName /> },
      'terms.service_today',
      'terms.service_chat',
      'terms.service_homes',
      'terms.service_deliveries',
      'terms.service_coming',
    ],
  },
  {
    id: 'accounts',
    title: 'terms.accounts_title',
    blocks: [
      'terms.accounts_age',
      'terms.accounts_identity',
      {
        points: [
          'terms.accounts_own',
          'terms.accounts_one',
          'terms.accounts_password',
          'terms.accounts_username',
          'terms.accounts_close',
        ],
      },
    ],
  },
  {
    id: 'transfers',
    title: 'terms.transfers_title',
    blocks: [
      'terms.transfers_brokers',
      {
        steps: [
          'terms.transfers_confirm',
          'terms.transfers_pay_in',
          'terms.transfers_accept',
          'terms.transfers_pay_out',
        ],
      },
      'terms.transfers_time_over',
      'terms.transfers_limits',
    ],
  },
  {
    id: 'fees',
    title: 'terms.fees_title',
    blocks: [
      {
        points: [
          'terms.fees_shown',
          'terms.fees_held',
          'terms.fees_frozen',
          'terms.fees_nothing_more',
        ],
      },
    ],
  },
  {
    id: 'cash',
    title: 'terms.cash_title',
    blocks: [
      {
        points: [
          'terms.cash_count',
          'terms.cash_funded',
          'terms.cash_code',
          'terms.cash_never_before',
          'terms.cash_five_tries',
          'terms.cash_recipient_counts',
        ],
      },
    ],
  },
  {
    id: 'refunds',
    title: 'terms.refunds_title',
    blocks: [
      'terms.refunds_cancel',
      {
        points: ['terms.refunds_not_paid', 'terms.refunds_everything', 'terms.refunds_without_fee'],
      },
      'terms.refunds_handed_back',
    ],
  },
  {
    id: 'disputes',
    title: 'terms.disputes_title',
    blocks: [
      'terms.disputes_write',
      { mail: true },
      'terms.disputes_timeline',
      'terms.disputes_hold',
      'terms.disputes_court',
    ],
  },
  {
    id: 'prohibited',
    title: 'terms.prohibited_title',
    blocks: [
      {
        points: [
          'terms.prohibited_crime',
          'terms.prohibited_deceit',
          'terms.prohibited_identity',
          'terms.prohibited_attack',
        ],
      },
      'terms.prohibited_consequence',
    ],
  },
  {
    id: 'liability',
    title: 'terms.liability_title',
    blocks: ['terms.liability_ours', 'terms.liability_not_ours', 'terms.liability_consumer'],
  },
  {
    id: 'changes',
    title: 'terms.changes_title',
    blocks: ['terms.changes_date', 'terms.changes_disagree'],
  },
  {
    id: 'law',
    title: 'terms.law_title',
    blocks: [
      'terms.law_morocco',
      'terms.law_data',
      { to: '/$lang/privacy', label: 'terms.law_privacy_link' },
    ],
  },
];

export function TermsScreen() {
  return <LegalPage title="terms.title" lead="terms.lead" updated="2026-11" sections={SECTIONS} />;
}
