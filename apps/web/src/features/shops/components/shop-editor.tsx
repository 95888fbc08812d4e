// Shop form. Input that is not saved yet is stored on this device.
import { useEffect, useState } from 'react';
import { draftStoreOf } from '../../../shared/draft/draft-store.ts';
import type { Shop } from '../../../shared/shops/shop.ts';
import { formOfShop, type ShopForm } from '../../../shared/shops/shop-form.ts';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { SHOP_DRAFT } from '../model/device-storage.ts';
import { ShopFormFields } from './shop-form-fields.tsx';

type ShopEditorProps = {
  shop: Shop;
  userId: string;
  /** True when an operator edits the shop of a broker. */
  isOthers?: boolean;
  onSaved: () => void;
};

const store = draftStoreOf(SHOP_DRAFT);

export function ShopEditor({ shop, userId, isOthers = false, onSaved }: ShopEditorProps) {
  const id = shop.broker_id;
  const [start, setStart] = useState<ShopForm>();
  useEffect(() => {
    let isGone = false;
    const open = (kept: ShopForm | undefined) => {
      if (!isGone) setStart((before) => before ?? kept ?? formOfShop(shop));
    };
    store.read(userId, id).then(open, () => open(undefined));
    return () => {
      isGone = true;
    };
  }, [userId, id, shop]);
  if (!start) return <Skeleton rows={4} />;
  return (
    <ShopFormFields
      start={start}
      brokerId={isOthers ? id : undefined}
      cityId={shop.city_id}
      onTyped={(form) => void store.write(userId, id, form).catch(() => undefined)}
      onSaved={() => {
        void store.remove(userId, id).catch(() => undefined);
        onSaved();
      }}
    />
  );
}
