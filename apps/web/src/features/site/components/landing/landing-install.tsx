// Instructions for adding Wasl to the home screen. They are needed because Wasl is not in any app
// store.
import { MonitorDown, Smartphone, TabletSmartphone } from 'lucide-react';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { PageSection } from '../page-section.tsx';

const DEVICES: { Icon: typeof Smartphone; name: MessageKey; steps: MessageKey[] }[] = [
  {
    Icon: Smartphone,
    name: 'landing.android',
    steps: ['landing.android_1', 'landing.android_2', 'landing.android_3'],
  },
  {
    Icon: TabletSmartphone,
    name: 'landing.iphone',
    steps: ['landing.iphone_1', 'landing.iphone_2', 'landing.iphone_3'],
  },
  {
    Icon: MonitorDown,
    name: 'landing.computer',
    steps: ['landing.computer_1', 'landing.computer_2', 'landing.computer_3'],
  },
];

export function LandingInstall() {
  const t = useT();
  return (
    <PageSection
      id="install"
      title={t('landing.install_title')}
      lead={t('landing.install_lead')}
      ground="sunken"
    >
      <ul className="grid gap-4 sm:gap-5 md:grid-cols-3">
        {DEVICES.map(({ Icon, name, steps }) => (
          <li
            key={name}
            className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-5 sm:p-6"
          >
            <h3 className="flex items-center gap-3 text-lg font-semibold">
              <Icon aria-hidden="true" className="size-6 shrink-0 text-primary" />
              {t(name)}
            </h3>
            <ol className="list-decimal space-y-2 ps-5 marker:font-semibold marker:text-primary">
              {steps.map((step) => (
                <li key={step} className="ps-1 text-pretty">
                  {t(step)}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
