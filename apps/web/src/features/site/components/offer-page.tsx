// A service that is still in preparation: what it aims at, what it will be like, and what can be done today.
import type { LucideIcon } from 'lucide-react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { CardGrid } from './card-grid.tsx';
import { InfoCard } from './info-card.tsx';
import { InstallCall } from './install-call.tsx';
import { InstallLink } from './install-link.tsx';
import { NumberedSteps } from './numbered-steps.tsx';
import { PageHeader } from './page-header.tsx';
import { PreparationBadge } from './preparation-badge.tsx';
import { PublicPage } from './public-page.tsx';
import { Section } from './section.tsx';

type Words = { title: MessageKey; text: MessageKey };
export type Offer = {
  title: MessageKey;
  lead: MessageKey;
  seeSteps: MessageKey;
  categories: {
    title: MessageKey;
    lead: MessageKey;
    /** `aim` says what is aimed at, with `count` in it. */
    items: (Words & { Icon: LucideIcon; aim: MessageKey; count: number })[];
  };
  features: { title: MessageKey; lead: MessageKey; items: (Words & { Icon: LucideIcon })[] };
  steps: { title: MessageKey; items: Words[] };
  benefits: { title: MessageKey; items: (Words & { Icon: LucideIcon })[] };
};

const STEPS_ID = 'how-it-will-work';

export function OfferPage({ offer }: { offer: Offer }) {
  const t = useT();
  const { categories, features, steps, benefits } = offer;
  return (
    <PublicPage>
      <PageHeader
        title={t(offer.title)}
        lead={t(offer.lead)}
        status={<PreparationBadge />}
        actions={
          <>
            <InstallLink />
            <a href={`#${STEPS_ID}`} className={buttonClass('secondary')}>
              {t(offer.seeSteps)}
            </a>
          </>
        }
      />
      <Section title={t(categories.title)} lead={t(categories.lead)}>
        <CardGrid>
          {categories.items.map(({ Icon, title, text, aim, count }) => (
            <InfoCard key={title} Icon={Icon} title={t(title)} text={t(text)}>
              <p className="figures border-t border-line pt-3 text-sm font-medium">
                {t(aim, { count })}
              </p>
            </InfoCard>
          ))}
        </CardGrid>
      </Section>
      <Section title={t(features.title)} lead={t(features.lead)} ground="sunken">
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {features.items.map(({ Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <Icon aria-hidden="true" className="mt-1 size-6 shrink-0 text-primary" />
              <div className="min-w-0">
                <h3 className="font-semibold">{t(title)}</h3>
                <p className="text-pretty text-muted">{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section id={STEPS_ID} title={t(steps.title)}>
        <NumberedSteps
          steps={steps.items.map(({ title, text }) => ({ title: t(title), text: t(text) }))}
        />
      </Section>
      <Section title={t(benefits.title)} ground="sunken">
        <CardGrid>
          {benefits.items.map(({ Icon, title, text }) => (
            <InfoCard key={title} Icon={Icon} title={t(title)} text={t(text)} />
          ))}
        </CardGrid>
      </Section>
      <InstallCall />
    </PublicPage>
  );
}
