// Careers page: open positions, working conditions and contact.
import { Link } from '@tanstack/react-router';
import { HeartHandshake, Leaf, Sprout } from 'lucide-react';
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

export function CareersScreen() {
  const t = useT();
  const lang = useLang();
  return (
    <PublicPage>
      <PageHeader title={t('careers.title')} lead={t('careers.lead')} />
      <PageSection title={t('careers.open_title')}>
        <div className="flex max-w-[41em] flex-col gap-2 border-s-4 border-primary ps-5">
          <p className="text-lg font-semibold">{t('careers.open_none')}</p>
          <p className="text-pretty text-muted">{t('careers.open_text')}</p>
        </div>
      </PageSection>
      <PageSection title={t('careers.benefits_title')} ground="sunken">
        <CardGrid>
          <InfoCard
            Icon={Sprout}
            title={t('careers.growth_title')}
            text={t('careers.growth_text')}
          />
          <InfoCard
            Icon={HeartHandshake}
            title={t('careers.impact_title')}
            text={t('careers.impact_text')}
          />
          <InfoCard
            Icon={Leaf}
            title={t('careers.culture_title')}
            text={t('careers.culture_text')}
          />
        </CardGrid>
      </PageSection>
      <PageSection title={t('careers.how_title')}>
        <CheckList
          items={[t('careers.how_1'), t('careers.how_2'), t('careers.how_3'), t('careers.how_4')]}
        />
      </PageSection>
      <PageSection title={t('careers.apply_title')} ground="sunken">
        <NumberedSteps
          steps={[
            { title: t('careers.apply1_title'), text: t('careers.apply1_text') },
            { title: t('careers.apply2_title'), text: t('careers.apply2_text') },
            { title: t('careers.apply3_title'), text: t('careers.apply3_text') },
          ]}
        />
      </PageSection>
      <CallToAction title={t('careers.call')}>
        <Link to={PATHS.contact(lang)} className={buttonClass()}>
          {t('careers.write')}
        </Link>
      </CallToAction>
    </PublicPage>
  );
}
