// Page for future brokers: the work, the requirements and the application.
import { Link } from '@tanstack/react-router';
import { Banknote, HandCoins, LifeBuoy, NotebookText } from 'lucide-react';
import { CallToAction } from '../../../features/site/components/call-to-action.tsx';
import { CardGrid } from '../../../features/site/components/card-grid.tsx';
import { CheckList } from '../../../features/site/components/check-list.tsx';
import { InfoCard } from '../../../features/site/components/info-card.tsx';
import { NumberedSteps } from '../../../features/site/components/numbered-steps.tsx';
import { PageHeader } from '../../../features/site/components/page-header.tsx';
import { PageSection } from '../../../features/site/components/page-section.tsx';
import { PublicPage } from '../../../features/site/components/public-page.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../shared/paths.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { useLang } from '../../use-lang.ts';

export function BecomeBrokerScreen() {
  const t = useT();
  const lang = useLang();
  const apply = (
    <>
      <Link to={PATHS.brokerApply(lang)} className={buttonClass()}>
        {t('become_broker.apply')}
      </Link>
      <Link to={PATHS.contact(lang)} className={buttonClass('secondary')}>
        {t('become_broker.write')}
      </Link>
    </>
  );
  return (
    <PublicPage>
      <PageHeader title={t('become_broker.title')} lead={t('become_broker.lead')} actions={apply} />
      <PageSection title={t('become_broker.role_title')}>
        <CardGrid>
          <InfoCard
            Icon={Banknote}
            title={t('become_broker.role_in_title')}
            text={t('become_broker.role_in_text')}
          />
          <InfoCard
            Icon={HandCoins}
            title={t('become_broker.role_out_title')}
            text={t('become_broker.role_out_text')}
          />
          <InfoCard
            Icon={NotebookText}
            title={t('become_broker.role_book_title')}
            text={t('become_broker.role_book_text')}
          />
        </CardGrid>
      </PageSection>
      <PageSection title={t('become_broker.need_title')} ground="sunken">
        <CheckList
          items={[
            t('become_broker.need_1'),
            t('become_broker.need_2'),
            t('become_broker.need_3'),
            t('become_broker.need_4'),
            t('become_broker.need_5'),
            t('become_broker.need_6'),
          ]}
        />
      </PageSection>
      <PageSection title={t('become_broker.process_title')} lead={t('become_broker.process_lead')}>
        <NumberedSteps
          steps={[
            { title: t('become_broker.process1_title'), text: t('become_broker.process1_text') },
            { title: t('become_broker.process2_title'), text: t('become_broker.process2_text') },
            { title: t('become_broker.process3_title'), text: t('become_broker.process3_text') },
            { title: t('become_broker.process4_title'), text: t('become_broker.process4_text') },
          ]}
        />
      </PageSection>
      <PageSection title={t('become_broker.support_title')} ground="sunken">
        <CheckList
          Icon={LifeBuoy}
          items={[
            t('become_broker.support_1'),
            t('become_broker.support_2'),
            t('become_broker.support_3'),
          ]}
        />
      </PageSection>
      <CallToAction title={t('become_broker.call')} text={t('become_broker.call_text')}>
        {apply}
      </CallToAction>
    </PublicPage>
  );
}
