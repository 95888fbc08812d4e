// Data of a home's card in a conversation.
import type { HomeCard } from './home.ts';

export type HomeSummary = Pick<
  HomeCard,
  | 'id'
  | 'title'
  | 'title_fr'
  | 'title_ar'
  | 'listing_type'
  | 'status'
  | 'price'
  | 'price_currency'
  | 'city_name'
  | 'city_name_fr'
  | 'city_name_ar'
  | 'neighborhood_name'
  | 'neighborhood_name_fr'
  | 'neighborhood_name_ar'
  | 'image_url'
  | 'image_preview'
>;
