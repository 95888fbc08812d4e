// Contact page: addresses, support hours, and what to include in a message so that support can
// help faster.
import { Link } from '@tanstack/react-router';
import {
  BriefcaseBusiness,
  LifeBuoy,
  type LucideIcon,
  MessageCircleQuestionMark,
  Newspaper,
} from 'lucide-react';
import { CardGrid } from '../../../features/site/components/card-grid.tsx';
import { CheckList } from '../../../features/site/components/check-list.tsx';
import { EmailLink } from '../../../features/site/components/email-link.tsx';
import { FactList } from '../../../features/site/components/fact-list.tsx';
import { InfoCard } from '../../../features/site/components/info-card.tsx';
import { PageHeader } from '../../../features/site/components/page-header.tsx';
import { PageSection } from '../../../features/site/components/page-section.tsx';
import { PublicPage } from '../../../features/site/components/public-page.tsx';
import { SupportHours } from '../../../features/site/components/support-hours.tsx';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';

type Block = { Icon: LucideIcon; title: MessageKey; text: MessageKey };

const BLOCKS: Block[] = [
  {
    Icon: LifeBuoy,
    title: 'contact.support_title',
    text: 'contact.support_text',
  },
  {
    Icon: MessageCircleQuestionMark,
    title: 'contact.general_title',
    text: 'contact.general_text',
  },
  {
    Icon: BriefcaseBusiness,
    title: 'contact.business_title',
    text: 'contact.business_text',
  },
  { Icon: Newspaper, title: 'contact.press_title', text: 'contact.press_text' },
];

export function ContactScreen() {
  const t = useT();
  const lang = useLanguage();
  return (
    <PublicPage>
      <PageHeader title={t('contact.title')} lead={t('contact.lead')} />
      <PageSection title={t('contact.blocks_title')}>
        <CardGrid columns={2}>
          {BLOCKS.map(({ Icon, title, text }) => (
            <InfoCard key={title} Icon={Icon} title={t(title)} text={t(text)} />
          ))}
        </CardGrid>
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
          <EmailLink />
          <Link to="/$lang/status" params={{ lang }} className={buttonClass('quiet')}>
            {t('contact.status_title')}
          </Link>
        </p>
      </PageSection>
      <PageSection title={t('contact.hours_title')} ground="sunken">
        <div className="flex flex-col gap-5">
          <SupportHours />
          <FactList
            facts={[
              { name: t('contact.hours_app'), value: t('contact.hours_app_value') },
              { name: t('contact.hours_chat'), value: t('contact.hours_chat_value') },
            ]}
          />
        </div>
      </PageSection>
      <PageSection title={t('contact.before_title')}>
        <CheckList
          items={[
            t('contact.before_reference'),
            t('contact.before_account'),
            t('contact.before_secret'),
          ]}
        />
        <p className="mt-10 flex flex-wrap items-center gap-x-5 gap-y-3">
          {t('contact.report')}
          <Link
            to="/$lang/security"
            params={{ lang }}
            hash="report"
            className={buttonClass('secondary')}
          >
            {t('contact.report_link')}
          </Link>
        </p>
      </PageSection>
    </PublicPage>
  );
}
