// Data of a home as the server returns it to buyers. `ListedHome` and `ShownHome` also describe the
// preview of a listing that is not published yet.
import type { Answers } from '@wasl/db-types/answers';

export type HomeCard = Answers['search_homes']['items'][number];
export type HomeDetails = Answers['home_details'];

/** Fields that only a published home has: owner, dates, phone number and price history. */
type OfPublished =
  | Extract<keyof HomeDetails, `owner_${string}`>
  | 'published_at'
  | 'days_listed'
  | 'price_changes'
  | 'price_per_sqm'
  | 'has_phone'
  | 'is_own';
/** Fields of a home in a list. */
export type ListedHome = Omit<HomeCard, OfPublished>;
/** Fields of a home that are shown on the home's own page. */
export type ShownHome = Omit<HomeDetails, OfPublished>;
