// Plans a filter or a tree of filters. A filter with the name of an embed checks whether the
// embedded row exists.
import type { Filter, Logic } from '../request/query-tree.ts';
import { RestError } from '../request/rest-error.ts';
import { planField } from './plan-field.ts';
import type { PlannedEmbed, PlannedLogic } from './request-plan.ts';
import type { Table } from './schema-cache/schema-cache.ts';

/** @throws RestError PGRST120 if a filter on an embed is not a test for null. */
export function planCondition(
  logic: Logic,
  table: Table | undefined,
  embeds: readonly PlannedEmbed[],
): PlannedLogic {
  if (logic.kind === 'group') {
    const children = logic.children.map((child) => planCondition(child, table, embeds));
    return { ...logic, children };
  }
  const embed = embeds.find(({ output }) => output === logic.field.name);
  if (embed && logic.field.path.length === 0 && !table?.columns.has(logic.field.name)) {
    return planEmbedTest(logic, embed);
  }
  const { isNegated, operation, field } = logic;
  const type = table?.columns.get(field.name)?.type;
  return {
    kind: 'filter',
    ...planField(field, table),
    isNegated,
    operation,
    isTextSearchVector: field.path.length === 0 && (type === undefined || type === TSVECTOR),
  };
}

const TSVECTOR = 'pg_catalog.tsvector';

function planEmbedTest({ operation, isNegated }: Filter, embed: PlannedEmbed): PlannedLogic {
  const isNullTest =
    operation.kind === 'is' && (operation.value === 'null' || operation.value === 'not_null');
  if (!isNullTest) {
    throw new RestError(
      400,
      'PGRST120',
      `Bad operator on the '${embed.output}' embedded resource`,
      {
        details: 'Only is null or not is null filters are allowed on embedded resources',
      },
    );
  }
  const isNull = (operation.value === 'null') !== isNegated;
  return { kind: 'embed', alias: embed.alias, isToOne: embed.isToOne, isNull };
}
