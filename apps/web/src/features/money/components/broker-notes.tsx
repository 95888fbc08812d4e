// What helps to choose a broker: whether his shop is open, and how often he kept his promise.
import { useT } from '../../../i18n/use-t.ts';
import type { AnswerOf } from '../../../shared/lib/call.ts';
import { OpenState } from '../../../shared/shops/open-state.tsx';
import { shopSchema } from '../../../shared/shops/shop.ts';

type Broker = AnswerOf<'available_brokers'>[number];

export function BrokerNotes({ broker: { shop, promises_kept: kept } }: { broker: Broker }) {
  const t = useT();
  return (
    <span className="flex flex-col items-start">
      <OpenState shop={shopSchema.parse(shop)} />
      {kept === null ? null : (
        <span className="text-sm text-muted">{t('shops.promises_kept', { percent: kept })}</span>
      )}
    </span>
  );
}
