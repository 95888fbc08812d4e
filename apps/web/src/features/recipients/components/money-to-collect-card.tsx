// Money that a recipient can collect: the amount, whether it is ready, the shop, the deadline and
// what to bring.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { MoneyToCollect } from '../model/money-to-collect.ts';
import { CollectShop } from './collect-shop.tsx';
import { WhatToBring } from './what-to-bring.tsx';

type MoneyToCollectCardProps = {
  money: MoneyToCollect;
  /**
   * True on a page that has no other heading. The title of the card is then the main heading (h1).
   */
  isPage?: boolean;
};

export function MoneyToCollectCard({ money, isPage = false }: MoneyToCollectCardProps) {
  const t = useT();
  const language = useLanguage();
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <Card className="flex flex-col gap-5 border-primary">
      <div role="status">
        <Heading className="text-xl font-semibold">
          {t(money.is_ready ? 'collect.ready' : 'collect.not_ready')}
        </Heading>
        <p className="mt-1 text-4xl font-semibold">
          <Amount centimes={money.amount_centimes} />
        </p>
        {money.is_ready ? null : (
          <p className="mt-2 text-muted">
            {t('collect.not_ready_text', { city: placeNameIn(money.city, language) })}
          </p>
        )}
        {money.until ? (
          <p className="mt-2 text-muted">
            {t('collect.until')} <Time at={money.until} />
          </p>
        ) : null}
      </div>
      {money.shop ? <CollectShop shop={money.shop} /> : null}
      {money.reference ? <WhatToBring reference={money.reference} /> : null}
    </Card>
  );
}
