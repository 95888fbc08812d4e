// Reports whether the rows of a level are grouped: by an aggregate of the level itself, or by an
// aggregate of a spread embed.
import type { ReadPlan } from './request-plan.ts';

export const hasAggregate = ({ columns, embeds }: ReadPlan): boolean =>
  columns.some(({ aggregate }) => aggregate !== undefined) ||
  embeds.some(({ shape, read }) => shape === 'spread' && hasAggregate(read));
