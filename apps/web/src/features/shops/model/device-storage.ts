// Device storage of unsaved input in the shop form.
import { draftKind } from '../../../shared/draft/draft-kinds.ts';
import type { ShopForm } from '../../../shared/shops/shop-form.ts';

export const SHOP_DRAFT = draftKind<ShopForm>('shop-draft', () => true);
