// Stores the unsaved input of the shop form on the device.
import { registerDraftKind } from '../../../shared/draft/draft-kinds.ts';
import type { ShopForm } from '../../../shared/shops/shop-form.ts';

export const SHOP_DRAFT = registerDraftKind<ShopForm>('shop-draft', () => true);
