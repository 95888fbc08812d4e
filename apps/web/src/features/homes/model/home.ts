// A public home as buyers read it.
import type { Answers } from '@wasl/db-types/answers';

export type HomeCard = Answers['search_homes']['items'][number];
export type HomeDetails = Answers['home_details'];

/** What only a published home has: an owner whom others see, its days, its number, the way its price went. */
type OfPublished =
  | Extract<keyof HomeDetails, `owner_${string}`>
  | 'published_at'
  | 'days_listed'
  | 'price_changes'
  | 'price_per_sqm'
  | 'has_phone'
  | 'is_own';
/** What is shown of a home in a list. */
export type ListedHome = Omit<HomeCard, OfPublished>;
/** What is shown of it on its page. */
export type ShownHome = Omit<HomeDetails, OfPublished>;
