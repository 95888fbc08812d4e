// Keys of the texts that the server writes into the heads of pages and next to the figures of the
// landing page. The database refers to these keys, and the build passes the texts to the server. No
// screen uses these texts.
import type { Messages } from '@lingui/core';
import type { MessageKey } from '../i18n/message-key.ts';

export const PAGE_HEAD_TEXT_KEYS = [
  'collect.over_text',
  'collect.over_title',
  'collect.title',
  'common.name',
  'delivery_track.not_found_text',
  'delivery_track.not_found_title',
  'delivery_track.title',
  'errors.PROPERTY_NOT_FOUND',
  'homes.area',
  'homes.bedrooms_count',
  'homes.page_description',
  'homes.title',
  'invites.over_text',
  'invites.over_title',
  'invites.title',
  'landing.figure_brokers',
  'landing.figure_promises',
  'landing.figure_share',
  'landing.figure_towns',
  'page_heads.collect',
  'page_heads.collect_picture',
  'page_heads.for_rent',
  'page_heads.for_sale',
  'page_heads.home',
  'page_heads.invite',
  'page_heads.invite_picture',
  'page_heads.invite_text',
  'page_heads.monthly',
  'page_heads.track',
  'page_heads.track_picture',
] as const satisfies MessageKey[];

/**
 * Catalogue that only the server uses. No screen loads it, so it is not part of the browser
 * bundles.
 */
export const pageHeadCatalogues = import.meta.glob<{ messages: Messages }>('./*/page_heads.json', {
  base: '../../../../packages/texts',
});
