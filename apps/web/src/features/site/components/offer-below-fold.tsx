// Lower part of the page about a service that is not available yet: the aims of the service, how it
// will work, and what is available today.
import type { LucideIcon } from 'lucide-react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CardGrid } from './card-grid.tsx';
import { InfoCard } from './info-card.tsx';
import { InstallCallToAction } from './install-call-to-action.tsx';
import { NumberedSteps } from './numbered-steps.tsx';
import { PageSection } from './page-section.tsx';

type Words = { title: MessageKey; text: MessageKey };
export type ServiceOffer = {
  /** ID of the section, used as an anchor. */
  stepsId: string;
  categories: {
    title: MessageKey;
    lead: MessageKey;
    /**
     * Each item names a target that the service aims for. `aim` is the key of the message that
     * states the target; `count` is the value of the placeholder `count` in this message.
     */
    items: (Words & { Icon: LucideIcon; aim: MessageKey; count: number })[];
  };
  features: { title: MessageKey; lead: MessageKey; items: (Words & { Icon: LucideIcon })[] };
  steps: { title: MessageKey; items: Words[] };
  benefits: { title: MessageKey; items: (Words & { Icon: LucideIcon })[] };
};

export function OfferBelowFold({ offer }: { offer: ServiceOffer }) {
  const t = useT();
  const { stepsId, categories, features, steps, benefits } = offer;
  return (
    <>
      <PageSection title={t(categories.title)} lead={t(categories.lead)}>
        <CardGrid>
          {categories.items.map(({ Icon, title, text, aim, count }) => (
            <InfoCard key={title} Icon={Icon} title={t(title)} text={t(text)}>
              <p className="figures border-t border-line pt-3 text-sm font-medium">
                {t(aim, { count })}
              </p>
            </InfoCard>
          ))}
        </CardGrid>
      </PageSection>
      <PageSection title={t(features.title)} lead={t(features.lead)} ground="sunken">
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
      </PageSection>
      <PageSection id={stepsId} title={t(steps.title)}>
        <NumberedSteps
          steps={steps.items.map(({ title, text }) => ({ title: t(title), text: t(text) }))}
        />
      </PageSection>
      <PageSection title={t(benefits.title)} ground="sunken">
        <CardGrid>
          {benefits.items.map(({ Icon, title, text }) => (
            <InfoCard key={title} Icon={Icon} title={t(title)} text={t(text)} />
          ))}
        </CardGrid>
      </PageSection>
      <InstallCallToAction />
    </>
  );
}
