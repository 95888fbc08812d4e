// Page about parcels: process, price, and forbidden contents.

import { Link } from '@tanstack/react-router';
import { Ban, Radar, ShieldQuestion } from 'lucide-react';
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
import { ServicePicture } from '../../../shared/ui/pictures/service-picture.tsx';
import { useLang } from '../../use-lang.ts';
import { PackagePriceSection } from './package-price-section.tsx';

export function SendPackageScreen() {
  const t = useT();
  const lang = useLang();
  return (
    <PublicPage>
      <PageHeader
        picture={
          <ServicePicture
            of="parcels"
            className="h-18 w-24 lg:h-48 lg:w-64 lg:[&>g]:stroke-[1.1]"
          />
        }
        title={t('send_package.title')}
        lead={t('send_package.lead')}
        actions={
          <>
            <Link to={PATHS.newDelivery(lang)} className={buttonClass()}>
              {t('send_package.start')}
            </Link>
            <a href="#price" className={buttonClass('secondary')}>
              {t('send_package.see_price')}
            </a>
          </>
        }
      />
      <PageSection title={t('send_package.process_title')}>
        <NumberedSteps
          steps={[
            { title: t('send_package.process1_title'), text: t('send_package.process1_text') },
            { title: t('send_package.process2_title'), text: t('send_package.process2_text') },
            { title: t('send_package.process3_title'), text: t('send_package.process3_text') },
            { title: t('send_package.process4_title'), text: t('send_package.process4_text') },
          ]}
        />
      </PageSection>
      <PackagePriceSection />
      <PageSection title={t('send_package.care_title')}>
        <CardGrid columns={2}>
          <InfoCard
            Icon={Radar}
            title={t('send_package.tracking_title')}
            text={t('send_package.tracking_text')}
          />
          <InfoCard
            Icon={ShieldQuestion}
            title={t('send_package.insurance_title')}
            text={t('send_package.insurance_text')}
          />
        </CardGrid>
      </PageSection>
      <PageSection
        title={t('send_package.restrictions_title')}
        lead={t('send_package.restrictions_lead')}
        ground="sunken"
      >
        <CheckList
          Icon={Ban}
          items={[
            t('send_package.restrictions_1'),
            t('send_package.restrictions_2'),
            t('send_package.restrictions_3'),
            t('send_package.restrictions_4'),
            t('send_package.restrictions_5'),
            t('send_package.restrictions_6'),
          ]}
        />
      </PageSection>
      <CallToAction title={t('send_package.call')} text={t('send_package.call_text')}>
        <Link to={PATHS.newDelivery(lang)} className={buttonClass()}>
          {t('send_package.start')}
        </Link>
      </CallToAction>
    </PublicPage>
  );
}
