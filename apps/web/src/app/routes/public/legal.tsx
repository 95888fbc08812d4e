// Legal notice: publisher, legal status, and licences of third-party work.
import { CompanyFacts } from '../../../features/site/components/company-facts.tsx';
import { LegalPage } from '../../../features/site/components/legal-page.tsx';
import type { LegalSection } from '../../../features/site/model/legal-section.ts';

const SECTIONS: LegalSection[] = [
  {
    id: 'publisher',
    title: 'legal.publisher_title',
    blocks: [
      'legal.publisher_who',
      { content: <CompanyFacts /> },
      'legal.publisher_press',
      { to: '/$lang/contact', label: 'legal.publisher_contact_link' },
    ],
  },
  {
    id: 'service',
    title: 'legal.service_title',
    blocks: ['legal.service_what', 'legal.service_not_bank', 'legal.service_coming'],
  },
  {
    id: 'content',
    title: 'legal.content_title',
    blocks: ['legal.content_ours', 'legal.content_accuracy'],
  },
  {
    id: 'thanks',
    title: 'legal.thanks_title',
    blocks: [
      'legal.thanks_intro',
      {
        points: [
          'legal.thanks_software',
          'legal.thanks_places',
          'legal.thanks_type',
          'legal.thanks_icons',
        ],
      },
      { href: 'https://www.geonames.org', label: 'legal.thanks_geonames_link' },
    ],
  },
  { id: 'links', title: 'legal.links_title', blocks: ['legal.links_other_sites'] },
  {
    id: 'law',
    title: 'legal.law_title',
    blocks: ['legal.law_morocco', { to: '/$lang/terms', label: 'legal.law_terms_link' }],
  },
];

export function LegalScreen() {
  return <LegalPage title="legal.title" lead="legal.lead" updated="2026-11" sections={SECTIONS} />;
}
