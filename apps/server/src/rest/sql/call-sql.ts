// SQL of a function call, as the body of a common table expression.
import type { CallArguments, CallPlan } from '../plan/request-plan.ts';
import type { Parameter } from '../plan/schema-cache/schema-cache.ts';
import { quote, quoteTable } from './quote-table.ts';
import { BODY_PLACEHOLDER, type StatementParameters } from './statement-parameters.ts';

/** Name of the column that contains a function's scalar result in the SQL statement. */
export const SCALAR_COLUMN = 'pgrst_scalar';

export function callSql(plan: CallPlan, parameters: StatementParameters): string {
  const { from, list } = argumentsSql(plan.arguments, parameters);
  const call = `${quoteTable(plan.function)}(${list})`;
  const isComposite = plan.returns.kind === 'composite';
  const result = isComposite ? `${call} AS pgrst_call` : `${call} AS pgrst_call(${SCALAR_COLUMN})`;
  return `SELECT pgrst_call.* FROM ${from === '' ? '' : `${from}, LATERAL `}${result}`;
}

function argumentsSql(
  given: CallArguments,
  parameters: StatementParameters,
): { from: string; list: string } {
  if (given.kind === 'single') {
    return { from: '', list: `${parameters.bind(given.value ?? BODY_PLACEHOLDER)}::${given.type}` };
  }
  if (given.kind === 'named') {
    const list = given.values.map(({ parameter, value }) =>
      named(parameter, `CAST(${parameters.bind(value)} AS ${parameter.type})`),
    );
    return { from: '', list: list.join(', ') };
  }
  if (given.parameters.length === 0) return { from: '', list: '' };
  const columns = given.parameters.map(({ name, type }) => `${quote(name)} ${type}`).join(', ');
  return {
    from: `json_to_record(${parameters.bind(BODY_PLACEHOLDER)}::json) AS pgrst_arguments(${columns})`,
    list: given.parameters
      .map((parameter) => named(parameter, `pgrst_arguments.${quote(parameter.name)}`))
      .join(', '),
  };
}

const named = ({ name, isVariadic }: Parameter, value: string) =>
  `${isVariadic ? 'VARIADIC ' : ''}${quote(name)} => ${value}`;
