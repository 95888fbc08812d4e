// Device storage of unsaved input in the shop form.
import { registerDraftKind } from '../../../shared/draft/draft-kinds.ts';
import type { ShopForm } from '../../../shared/shops/shop-form.ts';

export const SHOP_DRAFT = registerDraftKind<ShopForm>('shop-draft', () => true);
