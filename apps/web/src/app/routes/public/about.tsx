// About page: the purpose of Wasl and the company behind it.
import { Link } from '@tanstack/react-router';
import { Hammer, Handshake, SearchCheck, ShieldCheck, Store, Users } from 'lucide-react';
import { CallToAction } from '../../../features/site/components/call-to-action.tsx';
import { CardGrid } from '../../../features/site/components/card-grid.tsx';
import { InfoCard } from '../../../features/site/components/info-card.tsx';
import { PageHeader } from '../../../features/site/components/page-header.tsx';
import { PageSection } from '../../../features/site/components/page-section.tsx';
import { PublicPage } from '../../../features/site/components/public-page.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { useLang } from '../../use-lang.ts';

export function AboutScreen() {
  const t = useT();
  const lang = useLang();
  return (
    <PublicPage>
      <PageHeader title={t('about.title')} lead={t('about.subtitle')} />
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-10 px-4 py-14 sm:py-20 lg:grid-cols-2">
        <Statement
          title={t('about.mission_title')}
          texts={[t('about.mission_1'), t('about.mission_2')]}
        />
        <Statement
          title={t('about.vision_title')}
          texts={[t('about.vision_1'), t('about.vision_2')]}
        />
      </div>
      <PageSection title={t('about.values_title')} ground="sunken">
        <CardGrid>
          <InfoCard
            Icon={ShieldCheck}
            title={t('about.security_title')}
            text={t('about.security_text')}
          />
          <InfoCard
            Icon={Handshake}
            title={t('about.reliability_title')}
            text={t('about.reliability_text')}
          />
          <InfoCard
            Icon={Users}
            title={t('about.community_title')}
            text={t('about.community_text')}
          />
        </CardGrid>
      </PageSection>
      <PageSection title={t('about.team_title')} lead={t('about.team_lead')}>
        <CardGrid>
          <InfoCard
            Icon={Hammer}
            title={t('about.builders_title')}
            text={t('about.builders_text')}
          />
          <InfoCard
            Icon={SearchCheck}
            title={t('about.operators_title')}
            text={t('about.operators_text')}
          />
          <InfoCard Icon={Store} title={t('about.brokers_title')} text={t('about.brokers_text')} />
        </CardGrid>
      </PageSection>
      <CallToAction title={t('about.call')}>
        <Link to="/$lang/become-broker" params={{ lang }} className={buttonClass()}>
          {t('about.call_broker')}
        </Link>
        <Link to="/$lang/careers" params={{ lang }} className={buttonClass('secondary')}>
          {t('about.call_careers')}
        </Link>
      </CallToAction>
    </PublicPage>
  );
}

function Statement({ title, texts }: { title: string; texts: string[] }) {
  return (
    <section className="flex max-w-[41em] flex-col gap-4">
      <h2 className="text-2xl leading-snug font-semibold sm:text-3xl">{title}</h2>
      {texts.map((text) => (
        <p key={text} className="text-lg text-pretty">
          {text}
        </p>
      ))}
    </section>
  );
}
