// Schemas of a rating and of a broker's ratings, and the maximum length of a rating text.
import { z } from 'zod/mini';

/** Schema of the user's rating for a transfer. It is null when the user met nobody at a counter. */
export const ratingSchema = z.nullable(
  z.object({
    is_by_broker: z.boolean(),
    whom: z.nullable(z.string()),
    stars: z.nullable(z.number()),
    words: z.nullable(z.string()),
    until: z.string(),
    is_hidden: z.boolean(),
  }),
);
export type Rating = NonNullable<z.infer<typeof ratingSchema>>;

export const ownRatingsSchema = z.object({
  shown: z.nullable(z.object({ mean: z.number(), count: z.number() })),
  open: z.array(
    z.object({ transfer_id: z.string(), reference: z.string(), completed_at: z.string() }),
  ),
  ratings: z.array(
    z.object({
      id: z.string(),
      stars: z.number(),
      words: z.nullable(z.string()),
      month: z.string(),
      is_reported: z.boolean(),
    }),
  ),
});
export type OwnRatings = z.infer<typeof ownRatingsSchema>;
export type ReceivedRating = OwnRatings['ratings'][number];

export const MAX_COMMENT_CHARACTERS = 300;

/** Returns whether the rating can be given or changed at the time `now`. */
export const isRatingOpen = (rating: Rating, now: number): boolean =>
  !rating.is_hidden && Date.parse(rating.until) >= now;
