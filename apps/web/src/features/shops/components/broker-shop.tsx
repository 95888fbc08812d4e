// A broker's shop in the operator console: the public data of the shop, and a form to change these
// data.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { ShopFacts } from '../../../shared/shops/shop-facts.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { shopQueries } from '../api/shop-queries.ts';
import { ShopEditor } from './shop-editor.tsx';

export function BrokerShop({ brokerId }: { brokerId: string }) {
  const t = useT();
  const userId = useUserId();
  const { data: shop } = useQuery(shopQueries.ofBroker(brokerId));
  const [isChanging, setIsChanging] = useState(false);
  if (!shop) return null;
  return (
    <Card className="flex max-w-2xl flex-col gap-4">
      <h2 className="font-semibold">{t('shops.shop_of_broker')}</h2>
      {isChanging ? (
        <ShopEditor shop={shop} userId={userId} isOthers onSaved={() => setIsChanging(false)} />
      ) : (
        <>
          <ShopFacts shop={shop} />
          <Button look="secondary" className="self-start" onClick={() => setIsChanging(true)}>
            {t('shops.change_shop')}
          </Button>
        </>
      )}
    </Card>
  );
}
