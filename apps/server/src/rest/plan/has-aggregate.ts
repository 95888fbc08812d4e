// Whether the rows of a level are grouped: by an aggregate of its own, or one that a spread embed hands up to it.
import type { ReadPlan } from './plan.ts';

export const hasAggregate = ({ columns, embeds }: ReadPlan): boolean =>
  columns.some(({ aggregate }) => aggregate !== undefined) ||
  embeds.some(({ shape, read }) => shape === 'spread' && hasAggregate(read));
