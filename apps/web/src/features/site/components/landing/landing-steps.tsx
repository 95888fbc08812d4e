// The three steps of a transfer, each with a screenshot.
import type { ComponentProps } from 'react';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { PageSection } from '../page-section.tsx';
import { PhoneFrame } from '../phone-frame.tsx';
import { ScreenPicture } from '../screen-picture.tsx';

type Step = {
  title: MessageKey;
  text: MessageKey;
  screen: ComponentProps<typeof ScreenPicture>['name'];
  alt: MessageKey;
};
const STEPS: Step[] = [
  {
    title: 'landing.step1_title',
    text: 'landing.step1_text',
    screen: 'confirm',
    alt: 'landing.picture_confirm',
  },
  {
    title: 'landing.step2_title',
    text: 'landing.step2_text',
    screen: 'pending',
    alt: 'landing.picture_pending',
  },
  {
    title: 'landing.step3_title',
    text: 'landing.step3_text',
    screen: 'completed',
    alt: 'landing.picture_completed',
  },
];

export function LandingSteps() {
  const t = useT();
  return (
    <PageSection
      id="how-it-works"
      title={t('common.how_it_works')}
      lead={t('landing.how_lead')}
      ground="sunken"
    >
      <ol className="grid gap-x-8 gap-y-12 md:grid-cols-3">
        {STEPS.map(({ title, text, screen, alt }, index) => (
          <li key={title} className="flex min-w-0 flex-col gap-6">
            <div className="flex flex-1 gap-4 md:flex-col">
              <span
                aria-hidden="true"
                className="figures grid size-11 shrink-0 place-items-center rounded-full bg-primary text-lg font-semibold text-on-primary"
              >
                {index + 1}
              </span>
              <div className="flex min-w-0 flex-col gap-1 pt-1.5 md:pt-0">
                <h3 className="text-lg leading-snug font-semibold">{t(title)}</h3>
                <p className="text-pretty text-muted">{t(text)}</p>
              </div>
            </div>
            <PhoneFrame isCut className="mx-auto w-72 max-w-full">
              <ScreenPicture name={screen} alt={t(alt)} />
            </PhoneFrame>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-center text-sm text-muted">{t('landing.picture_note')}</p>
    </PageSection>
  );
}
