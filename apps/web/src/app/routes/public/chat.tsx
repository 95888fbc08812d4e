// Introduction to the chat for visitors: what the chat can do and how it protects messages.

import { Link } from '@tanstack/react-router';
import {
  CalendarClock,
  ContactRound,
  Images,
  LifeBuoy,
  LockKeyhole,
  MessagesSquare,
  WifiOff,
} from 'lucide-react';
import { CallToAction } from '../../../features/site/components/call-to-action.tsx';
import { CardGrid } from '../../../features/site/components/card-grid.tsx';
import { CheckList } from '../../../features/site/components/check-list.tsx';
import { InfoCard } from '../../../features/site/components/info-card.tsx';
import { PageHeader } from '../../../features/site/components/page-header.tsx';
import { PageSection } from '../../../features/site/components/page-section.tsx';
import { PublicPage } from '../../../features/site/components/public-page.tsx';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../shared/paths.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { ServicePicture } from '../../../shared/ui/pictures/service-picture.tsx';
import { useLang } from '../../use-lang.ts';

const FEATURES: { Icon: typeof Images; title: MessageKey; text: MessageKey }[] = [
  { Icon: MessagesSquare, title: 'chat_info.talk_title', text: 'chat_info.talk_text' },
  { Icon: Images, title: 'chat_info.files_title', text: 'chat_info.files_text' },
  { Icon: ContactRound, title: 'chat_info.contacts_title', text: 'chat_info.contacts_text' },
  { Icon: WifiOff, title: 'chat_info.network_title', text: 'chat_info.network_text' },
];

export function ChatInfoScreen() {
  const t = useT();
  const lang = useLang();
  return (
    <PublicPage>
      <PageHeader
        picture={
          <ServicePicture of="chat" className="h-18 w-24 lg:h-48 lg:w-64 lg:[&>g]:stroke-[1.1]" />
        }
        title={t('chat_info.title')}
        lead={t('chat_info.lead')}
      />
      <PageSection title={t('chat_info.features_title')}>
        <CardGrid columns={4}>
          {FEATURES.map(({ Icon, title, text }) => (
            <InfoCard key={title} Icon={Icon} title={t(title)} text={t(text)} />
          ))}
        </CardGrid>
      </PageSection>
      <PageSection
        title={t('chat_info.security_title')}
        lead={t('chat_info.security_lead')}
        ground="sunken"
      >
        <CheckList
          Icon={LockKeyhole}
          items={[
            t('chat_info.security_1'),
            t('chat_info.security_2'),
            t('chat_info.security_3'),
            t('chat_info.security_4'),
          ]}
        />
      </PageSection>
      <PageSection title={t('chat_info.when_title')}>
        <CardGrid columns={2}>
          <InfoCard
            Icon={CalendarClock}
            title={t('chat_info.availability_title')}
            text={t('chat_info.availability_text')}
          />
          <InfoCard
            Icon={LifeBuoy}
            title={t('chat_info.support_title')}
            text={t('chat_info.support_text')}
          >
            <Link to={PATHS.contact(lang)} className={buttonClass('secondary')}>
              {t('chat_info.contact')}
            </Link>
          </InfoCard>
        </CardGrid>
      </PageSection>
      <CallToAction title={t('chat_info.call')} text={t('chat_info.call_text')}>
        <Link to="/$lang/chats" params={{ lang }} className={buttonClass()}>
          {t('chat_info.call_link')}
        </Link>
      </CallToAction>
    </PublicPage>
  );
}
