// Reports whether the rows at one level of the select tree are grouped: by an aggregate of that
// level, or by an aggregate of a spread embed.
import type { ReadPlan } from './request-plan.ts';

export const hasAggregate = ({ columns, embeds }: ReadPlan): boolean =>
  columns.some(({ aggregate }) => aggregate !== undefined) ||
  embeds.some(({ shape, read }) => shape === 'spread' && hasAggregate(read));
