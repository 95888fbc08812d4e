// Screen on which brokers edit the details of their own shop, which customers see.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { shopQueries } from '../../../features/shops/api/shop-queries.ts';
import { ShopEditor } from '../../../features/shops/components/shop-editor.tsx';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useLang } from '../../use-lang.ts';

export function BrokerShopScreen() {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const userId = useUserId();
  const navigate = useNavigate();
  const shop = useQuery(shopQueries.own());
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <BackLink to="/$lang/broker" params={{ lang }}>
        {t('common.broker')}
      </BackLink>
      <div>
        <h1 className="text-2xl font-semibold">{t('shops.my_shop')}</h1>
        <p className="text-muted">{t('shops.my_shop_text')}</p>
      </div>
      {shop.data ? (
        <ShopEditor
          shop={shop.data}
          userId={userId}
          onSaved={() => void navigate({ to: '/$lang/broker', params: { lang } })}
        />
      ) : null}
      {!shop.data && (shop.isError || shop.isPaused) ? (
        <ErrorState
          title={t('shops.failed')}
          text={messageFor(shop.error, t, language, 'errors.network')}
          onRetry={() => shop.refetch()}
        />
      ) : null}
      {!shop.data && shop.isPending && !shop.isPaused ? <Skeleton rows={4} /> : null}
    </div>
  );
}
