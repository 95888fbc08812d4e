// Page about a service that is not available yet: a one-line description of the service, and below
// it the aims of the service.
import type { ReactNode } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { InstallLink } from './install-link.tsx';
import { PageHeader } from './page-header.tsx';
import { PreparationBadge } from './preparation-badge.tsx';
import { PublicPage } from './public-page.tsx';

type OfferPageProps = {
  title: MessageKey;
  lead: MessageKey;
  seeSteps: MessageKey;
  stepsId: string;
  /** Content of the page below the header. */
  children: ReactNode;
};

export function OfferPage({ title, lead, seeSteps, stepsId, children }: OfferPageProps) {
  const t = useT();
  return (
    <PublicPage>
      <PageHeader
        title={t(title)}
        lead={t(lead)}
        status={<PreparationBadge />}
        actions={
          <>
            <InstallLink />
            <a href={`#${stepsId}`} className={buttonClass('secondary')}>
              {t(seeSteps)}
            </a>
          </>
        }
      />
      {children}
    </PublicPage>
  );
}
