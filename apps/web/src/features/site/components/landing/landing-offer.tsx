// Services of Wasl: money and parcels first, then the others. A badge marks each service that is
// not available yet.
import { Link } from '@tanstack/react-router';
import {
  ArrowRight,
  BadgeCheck,
  House,
  type LucideIcon,
  MessagesSquare,
  Package,
  Send,
  Ticket,
  TrainFront,
} from 'lucide-react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { PATHS } from '../../../../shared/paths.ts';
import { CardGrid } from '../card-grid.tsx';
import { InfoCard } from '../info-card.tsx';
import { PageSection } from '../page-section.tsx';
import { PreparationBadge } from '../preparation-badge.tsx';

export function LandingOffer() {
  const t = useT();
  const lang = useLanguage();
  return (
    <PageSection id="what-we-do" title={t('landing.offer_title')} lead={t('landing.offer_lead')}>
      <div className="mb-4 grid gap-4 sm:mb-5 sm:gap-5 lg:grid-cols-2">
        <MainCard
          Icon={Send}
          title={t('landing.money_title')}
          text={t('landing.money_text')}
          to={PATHS.sendMoney(lang)}
          link={t('landing.money_link')}
        />
        <MainCard
          Icon={Package}
          title={t('landing.deliveries_title')}
          text={t('landing.deliveries_text')}
          to={PATHS.sendPackage(lang)}
          link={t('landing.deliveries_link')}
        />
      </div>
      <CardGrid columns={4}>
        <InfoCard
          Icon={MessagesSquare}
          title={t('landing.chat_title')}
          text={t('landing.chat_text')}
        >
          <MoreLink to={PATHS.chat(lang)} text={t('landing.chat_link')} />
        </InfoCard>
        <InfoCard
          Icon={TrainFront}
          title={t('landing.trips_title')}
          text={t('landing.trips_text')}
          status={<PreparationBadge />}
        >
          <MoreLink to={PATHS.transport(lang)} text={t('landing.trips_link')} />
        </InfoCard>
        <InfoCard
          Icon={Ticket}
          title={t('landing.tickets_title')}
          text={t('landing.tickets_text')}
          status={<PreparationBadge />}
        >
          <MoreLink to={PATHS.tickets(lang)} text={t('landing.tickets_link')} />
        </InfoCard>
        <InfoCard
          Icon={House}
          title={t('landing.properties_title')}
          text={t('landing.properties_text')}
        >
          <MoreLink to={PATHS.homes(lang)} text={t('landing.properties_link')} />
        </InfoCard>
      </CardGrid>
    </PageSection>
  );
}

type MainCardProps = { Icon: LucideIcon; title: string; text: string; to: string; link: string };

function MainCard({ Icon, title, text, to, link }: MainCardProps) {
  const t = useT();
  return (
    <div className="flex min-w-0 flex-col items-start gap-4 rounded-card bg-primary p-6 text-on-primary sm:p-8 dark:bg-primary-soft dark:text-ink">
      <Icon aria-hidden="true" className="size-10 shrink-0 rtl:-scale-x-100" />
      <div className="flex flex-1 flex-col gap-2">
        <p className="inline-flex items-center gap-1.5 text-sm font-medium">
          <BadgeCheck aria-hidden="true" className="size-4 shrink-0" />
          {t('landing.works_today')}
        </p>
        <h3 className="text-2xl leading-snug font-semibold">{title}</h3>
        <p className="max-w-[36em] text-pretty">{text}</p>
      </div>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center gap-2 rounded-card bg-on-primary px-5 py-2 font-medium text-primary hover:brightness-95 focus-visible:outline-on-primary dark:bg-primary dark:text-on-primary dark:focus-visible:outline-primary"
      >
        {link}
        <ArrowRight aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
      </Link>
    </div>
  );
}

function MoreLink({ to, text }: { to: string; text: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1.5 font-medium text-primary hover:underline"
    >
      {text}
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
    </Link>
  );
}
