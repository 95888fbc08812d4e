// Section of the landing page with four reasons to trust Wasl with money.
import { BadgeCheck, LockKeyhole, ScanEye, ShieldCheck } from 'lucide-react';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { CardGrid } from '../card-grid.tsx';
import { InfoCard } from '../info-card.tsx';
import { PageSection } from '../page-section.tsx';

const ITEMS: { Icon: typeof LockKeyhole; title: MessageKey; text: MessageKey }[] = [
  { Icon: LockKeyhole, title: 'landing.trust1_title', text: 'landing.trust1_text' },
  { Icon: BadgeCheck, title: 'landing.trust2_title', text: 'landing.trust2_text' },
  { Icon: ScanEye, title: 'landing.trust3_title', text: 'landing.trust3_text' },
  { Icon: ShieldCheck, title: 'landing.trust4_title', text: 'landing.trust4_text' },
];

export function LandingTrust() {
  const t = useT();
  return (
    <PageSection id="trust-safety" title={t('common.trust_safety')} lead={t('landing.trust_lead')}>
      <CardGrid columns={2}>
        {ITEMS.map(({ Icon, title, text }) => (
          <InfoCard key={title} Icon={Icon} title={t(title)} text={t(text)} />
        ))}
      </CardGrid>
    </PageSection>
  );
}
