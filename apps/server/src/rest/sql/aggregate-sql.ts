// SQL of count(), sum(), avg(), min() and max() over a value.
import type { PlannedAggregate } from '../plan/request-plan.ts';
import { typeSql } from './column-sql.ts';

export function aggregateSql({ name, cast }: PlannedAggregate, value: string): string {
  const call = `${name}(${value})`;
  return cast === undefined ? call : `CAST(${call} AS ${typeSql(cast)})`;
}
