// Page about money transfers: process, price, limits and safety.

import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PageHeader } from '../../../features/site/components/page-header.tsx';
import { PublicPage } from '../../../features/site/components/public-page.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../shared/paths.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { ServicePicture } from '../../../shared/ui/pictures/service-picture.tsx';
import { useLang } from '../../use-lang.ts';
import { LAZY_SECTIONS } from './lazy-sections.ts';

const BELOW_FOLD = (
  <Suspense>
    <LAZY_SECTIONS.sendMoney />
  </Suspense>
);

export function SendMoneyScreen() {
  const t = useT();
  const lang = useLang();
  return (
    <PublicPage>
      <PageHeader
        picture={
          <ServicePicture of="money" className="h-18 w-24 lg:h-48 lg:w-64 lg:[&>g]:stroke-[1.1]" />
        }
        title={t('send_money.title')}
        lead={t('send_money.lead')}
        actions={
          <>
            <Link
              to="/$lang/signup"
              params={{ lang }}
              search={{ from: PATHS.newMoney(lang) }}
              className={buttonClass()}
            >
              {t('send_money.start')}
            </Link>
            <a href="#fees" className={buttonClass('secondary')}>
              {t('send_money.see_fees')}
            </a>
          </>
        }
      />
      {BELOW_FOLD}
    </PublicPage>
  );
}
